import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, perkClaims } from "@/db/schema";
import { LINKS } from "@/db/seed-invitations";
import { databaseClock } from "@/domain/context";
import { claimLocked, type Offer } from "@/domain/perks/claim-perk";

/** Who comes to the demo's evenings, and the first names of their guests. */
const COMING: Record<string, string[]> = {
  priya_raman: ["Anand"],
  jonasweber: ["Lea"],
  camille_d: [],
  marcus_b: ["Tess"],
  yuki_t: ["Ren"],
  felix_moreau: [],
};

/** Fills the evenings of the demo: with a guest each where the evening allows it. `offers` are those of its content. */
export async function seedEvenings(db: Database, offers: Offer[]): Promise<void> {
  const people = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.username, Object.keys(COMING)));
  for (const offer of offers)
    for (const { id, username } of people) {
      const guests = (COMING[username] ?? []).slice(0, offer.evening?.guests);
      const free = { ...offer, priceInCredit: null };
      await db.transaction((tx) => claimLocked(tx, { now: databaseClock, actor: { id } }, free, { guests }));
    }
  const { id, guestName, validUntil } = perkClaims;
  const first = db
    .select({ id })
    .from(perkClaims)
    .where(eq(guestName, "Anand"))
    .orderBy(asc(validUntil), asc(id))
    .limit(1);
  await db.update(perkClaims).set({ guestToken: LINKS.guestToken }).where(inArray(id, first));
}
