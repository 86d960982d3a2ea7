import "server-only";
import { and, inArray, isNotNull, lte } from "drizzle-orm";
import { drawNames, draws, evenings, perkClaims, perkFollowers } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type BaseContext } from "../context";

/** How long a guest's name is kept after the evening. */
const GUEST_NAMES_LIFE = 30 * DAY;

/** Erases the names of guests 30 days after their evening, and who still waits for a place of one that began. */
export async function eraseGuests({ db, now }: BaseContext): Promise<number> {
  const { perkId, happensAt } = evenings;
  const before = (duration: number) =>
    db
      .select({ perkId })
      .from(evenings)
      .where(lte(happensAt, ago({ now }, duration)));
  await db.delete(perkFollowers).where(inArray(perkFollowers.perkId, before(0)));
  const drawn = db
    .select({ id: draws.id })
    .from(draws)
    .where(inArray(draws.perkId, before(GUEST_NAMES_LIFE)));
  await db.update(drawNames).set({ guests: [] }).where(inArray(drawNames.drawId, drawn));
  const erased = await db
    .update(perkClaims)
    .set({ guestName: null })
    .where(and(isNotNull(perkClaims.guestName), inArray(perkClaims.perkId, before(GUEST_NAMES_LIFE))))
    .returning({ id: perkClaims.id });
  return erased.length;
}
