import "server-only";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { drawNames, draws } from "@/db/schema";
import { recordAudit } from "../audit";
import { decryptContact } from "../contacts/encrypt-contact";
import { instantOf, type VisitorContext } from "../context";
import type { Offer } from "../perks/claim-perk";
import { remainingClaims } from "../perks/state";
import { lockStock } from "../perks/stock";
import { drawOrder } from "./draw-order";
import { drawState } from "./state";

/**
 * Draws the names of a due draw in one transaction, under the locks of stock and draw: writes each name's place, and reveals the
 * seed. Returns false if another job has drawn them, or the draw is not due.
 */
export async function drawAllNames(context: VisitorContext, drawId: string, offer: Offer): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const stock = await lockStock(tx, context, offer.id);
    const draw = await lockDrawById(tx, context, drawId);
    if (drawState(draw) !== "due" || !draw.seedSealed) return false;
    const seed = decryptContact(draw.seedSealed);
    const names = await writePlaces(tx, drawId, seed);
    const places = remainingClaims({ ...stock, ...offer }) ?? names;
    await tx
      .update(draws)
      .set({ seed, seedSealed: null, names, places, drawnAt: draw.readAt })
      .where(eq(draws.id, drawId));
    await recordAudit(tx, context, {
      action: "draw made",
      subjectId: drawId,
      details: { perk: offer.id, names: `${names}`, places: `${places}`, seed, seedHash: draw.seedHash },
    });
    return true;
  });
}

export async function lockDrawById(tx: Database, { now }: VisitorContext, drawId: string) {
  const isDraw = eq(draws.id, drawId);
  const [locked] = await tx.select().from(draws).where(isDraw).for("update");
  const [clock] = await tx
    .select({ readAt: instantOf(now) })
    .from(draws)
    .where(isDraw);
  if (!locked || !clock) throw new Error("the draw was not found");
  return { ...locked, ...clock };
}

/** Returns the number of names. A name without a member, after an erasure, keeps its place. */
async function writePlaces(tx: Database, drawId: string, seed: string): Promise<number> {
  const { lot, leftAt } = drawNames;
  const names = await tx
    .select({ lot })
    .from(drawNames)
    .where(and(eq(drawNames.drawId, drawId), isNull(leftAt)))
    .orderBy(asc(lot));
  const order = drawOrder(
    seed,
    names.map((name) => name.lot),
  );
  await tx.execute(sql`
    update draw_names set place = drawn.place
    from unnest(${sql.param(order)}::int[]) with ordinality as drawn(lot, place)
    where draw_id = ${drawId} and draw_names.lot = drawn.lot`);
  return order.length;
}
