import "server-only";
import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { drawNames, members } from "@/db/schema";
import { formatCents } from "@/lib/money";
import type { Actor, VisitorContext } from "../context";
import { DomainError, type DomainErrorCode } from "../errors";
import { readLockedBalance } from "../ledger/balance";
import { type Reservation, withClubCredit } from "../ledger/reserve-club-credit";
import { claimLocked, type Offer } from "../perks/claim-perk";
import { remainingClaims, type StockFields } from "../perks/state";
import { listStocks, lockStock } from "../perks/stock";
import { type Draw, notifyName } from "./notify-names";

type Name = Pick<typeof drawNames.$inferSelect, "lot" | "memberId" | "priceCents" | "guests">;
type Reason = NonNullable<(typeof drawNames.$inferSelect)["reason"]>;
/** `full`: no name waits whose places are left. `paused`: the perk can't be claimed now. */
type Step = "given" | "again" | "full" | "paused";

/**
 * Gives the places that are left to the names that wait, in the order of the draw. Each has a transaction of its own with the
 * locks of a claim, so a killed job leaves none half done, and the next one continues.
 */
export async function awardPlaces(
  context: VisitorContext,
  draw: Draw,
  offer: Offer,
): Promise<"full" | "paused"> {
  for (;;) {
    const step = await awardNext(context, draw, offer);
    if (step === "full" || step === "paused") return step;
  }
}

async function awardNext(context: VisitorContext, draw: Draw, offer: Offer): Promise<Step> {
  const [stock = { claimed: 0, codesLeft: 0 }] = await listStocks(context, [offer.id]);
  const [next] = await firstWaiting(context.db, draw.id, offer, stock);
  if (!next) return "full";
  const credit = offer.kind === "credit" ? (offer.creditCents ?? 0) : 0;
  return withClubCredit(context, credit, (reservation) =>
    context.db.transaction(async (tx) => {
      const member = next.memberId && (await lockWinner(tx, next.memberId));
      const locked = await lockStock(tx, context, offer.id);
      const [name] = await firstWaiting(tx, draw.id, offer, locked).for("update");
      if (name?.lot !== next.lot) return "again";
      if (!member || !name.memberId || member.status === "erased")
        return passOver(tx, context, draw, name, "erased");
      return award(tx, context, draw, offer, { name, member, reservation });
    }),
  );
}

/** The first name that waits, and whose places are all left. */
function firstWaiting(
  db: Database,
  drawId: string,
  { kind, limitInAll }: Offer,
  { claimed, codesLeft }: Pick<StockFields, "claimed" | "codesLeft">,
) {
  const { lot, memberId, priceCents, guests, place, outcome, leftAt } = drawNames;
  const left = remainingClaims({ kind, limitInAll, claimed, codesLeft });
  const isWaiting = and(eq(drawNames.drawId, drawId), isNull(outcome), isNull(leftAt), isNotNull(place));
  return db
    .select({ lot, memberId, priceCents, guests })
    .from(drawNames)
    .where(and(isWaiting, left === null ? undefined : lte(sql`1 + cardinality(${guests})`, left)))
    .orderBy(asc(place))
    .limit(1);
}

async function lockWinner(tx: Database, memberId: string) {
  const { id, role, firstName, email, phone, status } = members;
  const [member] = await tx
    .select({ id, role, firstName, email, phone, status })
    .from(members)
    .where(eq(id, memberId))
    .for("no key update");
  return member ?? null;
}

type Winner = Actor & { status: string };

async function award(
  tx: Database,
  context: VisitorContext,
  draw: Draw,
  offer: Offer,
  { name, member, reservation }: { name: Name; member: Winner; reservation: Reservation },
): Promise<Step> {
  const pass = (reason: Reason) => passOver(tx, context, draw, name, reason, member);
  if (member.status !== "active") return pass("suspended");
  const { frozenAt } = await readLockedBalance(tx, context, member.id);
  if (frozenAt) return pass("frozen");
  const price = priceFor(name, offer);
  const winner = { ...context, actor: member };
  const error = await refusalOf(() =>
    tx.transaction((part) =>
      claimLocked(
        part,
        winner,
        { ...offer, priceInCredit: price },
        { guests: name.guests, reservation, isDrawn: true },
      ),
    ),
  );
  if (error && PAUSES.has(error)) return "paused";
  if (error) return pass(error === "perk-limit" ? "limit" : "balance");
  await settleName(tx, context, draw, name, { outcome: "won" });
  const paid = price ? formatCents(price) : undefined;
  await notifyName(tx, context, draw, member, { kind: "draw-won", values: paid ? { paid } : {} });
  return "given";
}

/** The perk has ended, or has no credit, code or place any more. The next run looks again. */
const PAUSES: ReadonlySet<DomainErrorCode> = new Set(["perk-not-found", "perk-budget", "perk-gone"]);

/** The price of today, and never more than the member saw. */
function priceFor({ priceCents }: Name, { priceInCredit }: Offer): number | null {
  if (priceCents === null || priceInCredit === null) return null;
  return Math.min(priceCents, priceInCredit);
}

async function refusalOf(claim: () => Promise<unknown>): Promise<DomainErrorCode | null> {
  try {
    await claim();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

async function passOver(
  tx: Database,
  context: VisitorContext,
  draw: Draw,
  name: Name,
  reason: Reason,
  member?: Winner,
): Promise<Step> {
  await settleName(tx, context, draw, name, { outcome: "passed", reason });
  if (member) await notifyName(tx, context, draw, member, { kind: "draw-passed", values: { reason } });
  return "given";
}

async function settleName(
  tx: Database,
  { now }: VisitorContext,
  { id }: Draw,
  { lot }: Name,
  result: { outcome: "won" } | { outcome: "passed"; reason: Reason },
): Promise<void> {
  await tx
    .update(drawNames)
    .set({ ...result, guests: [], notifiedAt: now }) // the passes have their names
    .where(and(eq(drawNames.drawId, id), eq(drawNames.lot, lot)));
}
