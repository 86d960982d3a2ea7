import "server-only";
import { and, asc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { drawNames, draws, perkStocks } from "@/db/schema";
import { recordAudit } from "../audit";
import { decryptContact } from "../contacts/encrypt-contact";
import { instantOf, type VisitorContext } from "../context";
import type { Offer } from "../perks/claim-perk";
import { hasClaimsLeft } from "../perks/follow-perk";
import { type PerkState, perkState, remainingClaims } from "../perks/state";
import { lockStock } from "../perks/stock";
import { awardPlaces } from "./award-places";
import { drawOrder } from "./draw-order";
import { type Draw, notifyWaiting } from "./notify-names";
import { drawState } from "./state";

/** Reads what is published now, also of a perk that has ended; null if members can't see it. Throws during an outage. */
export type ReadOffer = (perkId: string) => Promise<Offer | null>;

/**
 * Draws the names of due draws, gives them their places, and continues with returned places. Safe to run at the same time, and
 * to kill. A draw that fails doesn't stop the others.
 */
export async function runDraws(context: VisitorContext, readOffer: ReadOffer): Promise<void> {
  const failures: unknown[] = [];
  for (const draw of await listUnfinished(context))
    await runDraw(context, draw, readOffer).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "draws failed");
}

type ReadDraw = Draw & { readAt: Date };

/** The draws in which not every name had its message, and those with a returned place and names that wait. */
function listUnfinished({ db, now }: VisitorContext): Promise<ReadDraw[]> {
  const isGoingOn = sql`exists (select from ${perkStocks} where ${perkStocks.perkId} = ${draws.perkId} and ${hasClaimsLeft()})
    and exists (select from ${drawNames} where ${drawNames.drawId} = ${draws.id}
      and ${drawNames.outcome} is null and ${drawNames.leftAt} is null)`;
  return db
    .select({ ...getTableColumns(draws), readAt: instantOf(now) })
    .from(draws)
    .where(or(isNull(draws.settledAt), and(isNull(draws.closedAt), isGoingOn)))
    .orderBy(asc(draws.drawAt), asc(draws.id));
}

async function runDraw(context: VisitorContext, read: ReadDraw, readOffer: ReadOffer): Promise<void> {
  if (read.closedAt !== null) return settle(context, read);
  const offer = await readOffer(read.perkId);
  if (isCalledOff(read, offer)) return settle(context, await closeDraw(context, read.id));
  if (!offer) return;
  if (drawState(read) !== "drawn") {
    const isDue = await followContent(context, read, offer);
    if (!isDue || stateOf(offer, read) === "coming") return;
    await drawAllNames(context, read.id, offer);
  }
  const drawn = await findDraw(context, read.id);
  if (!drawn?.drawnAt) return;
  if ((await awardPlaces(context, drawn, offer)) === "full") await settle(context, drawn);
}

/**
 * A draw is called off when its perk ends, and when the content takes the draw away. A perk that is not published may come back
 * until the draw is due.
 */
function isCalledOff(draw: ReadDraw, offer: Offer | null): boolean {
  if (!offer) return drawState(draw) !== "open";
  if (stateOf(offer, draw) === "over") return true;
  return offer.drawAt === null && draw.drawnAt === null;
}

function stateOf(offer: Offer, { readAt }: ReadDraw): PerkState {
  return perkState({ ...offer, happensAt: offer.evening?.happensAt, claimed: 0, readAt });
}

/** A draw that was moved waits for its new time. Returns whether it is due. */
async function followContent({ db }: VisitorContext, draw: ReadDraw, { drawAt }: Offer): Promise<boolean> {
  const moved = { ...draw, drawAt: new Date(drawAt ?? draw.drawAt) };
  if (moved.drawAt.getTime() !== draw.drawAt.getTime())
    await db
      .update(draws)
      .set({ drawAt: moved.drawAt })
      .where(and(eq(draws.id, draw.id), isNull(draws.drawnAt)));
  return drawState(moved) === "due";
}

async function closeDraw(context: VisitorContext, drawId: string): Promise<Draw> {
  return context.db.transaction(async (tx) => {
    const draw = await lockDrawById(tx, context, drawId);
    if (draw.closedAt) return draw;
    const closed = { closedAt: draw.readAt, seedSealed: null };
    await tx.update(draws).set(closed).where(eq(draws.id, drawId));
    await tx.update(drawNames).set({ guests: [] }).where(eq(drawNames.drawId, drawId));
    const details = { perk: draw.perkId, lots: `${draw.lots}` };
    if (!draw.drawnAt)
      await recordAudit(tx, context, { action: "draw called off", subjectId: drawId, details });
    return { ...draw, ...closed };
  });
}

/** Writes to the names that wait, and records once how the draw ended. */
async function settle(context: VisitorContext, draw: Draw): Promise<void> {
  await notifyWaiting(context, draw);
  if (draw.settledAt) return;
  await context.db.transaction(async (tx) => {
    const { settledAt, drawnAt, perkId } = await lockDrawById(tx, context, draw.id);
    if (settledAt) return;
    await tx.update(draws).set({ settledAt: context.now }).where(eq(draws.id, draw.id));
    if (!drawnAt) return;
    const counts = await countOutcomes(tx, draw.id);
    await recordAudit(tx, context, {
      action: "draw finished",
      subjectId: draw.id,
      details: { perk: perkId, ...counts },
    });
  });
}

async function countOutcomes(db: VisitorContext["db"], drawId: string): Promise<Record<string, string>> {
  const { outcome, leftAt } = drawNames;
  const [counts] = await db
    .select({
      won: sql<string>`count(*) filter (where ${outcome} = 'won')`,
      passed: sql<string>`count(*) filter (where ${outcome} = 'passed')`,
      waiting: sql<string>`count(*) filter (where ${outcome} is null and ${leftAt} is null)`,
    })
    .from(drawNames)
    .where(eq(drawNames.drawId, drawId));
  return Object.fromEntries(Object.entries(counts ?? {}).map(([name, count]) => [name, `${count}`]));
}

async function findDraw({ db }: VisitorContext, drawId: string): Promise<Draw | null> {
  const [draw] = await db.select().from(draws).where(eq(draws.id, drawId));
  return draw ?? null;
}

/**
 * Draws the names of a due draw in one transaction, under the locks of stock and draw: writes each name's place, and reveals the
 * seed. Returns false if another job has drawn them, or the draw is not due.
 */
async function drawAllNames(context: VisitorContext, drawId: string, offer: Offer): Promise<boolean> {
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

async function lockDrawById(tx: Database, { now }: VisitorContext, drawId: string) {
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
