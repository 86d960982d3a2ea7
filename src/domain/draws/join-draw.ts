import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { drawNames, draws } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { cutText } from "@/lib/text/text-length";
import { encryptContact } from "../contacts/encrypt-contact";
import { instantOf, type MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { countOwn, type Offer, requireShownPrice, timesText } from "../perks/claim-perk";
import { claimError } from "../perks/state";
import { newSeed } from "./draw-order";
import { joinError } from "./state";

type NewName = { price: number | null; guests?: string[] };

const LONGEST_TITLE = 120;

/** Puts the actor's name in a perk's draw, and charges nothing. A repeated call keeps the lot. */
export async function joinDraw(
  context: MemberContext,
  offer: Offer,
  { price, guests = [] }: NewName,
): Promise<{ lot: number }> {
  return context.db.transaction(async (tx) => {
    await lockActiveMember(tx, context);
    requireShownPrice(offer, price);
    const own = await countOwn(tx, context, offer.id);
    const details = { values: { times: timesText(offer.limitPerMember) } };
    throwIfError(claimError({ ...offer, ...own }), details);
    const draw = await lockDraw(tx, context, offer);
    throwIfError(joinError(draw));
    if (guests.length > mostGuests(offer)) throw new DomainError("guests-too-many");
    const name = { guests, priceCents: price };
    const [again] = await tx
      .update(drawNames)
      .set({ ...name, leftAt: null })
      .where(and(eq(drawNames.drawId, draw.id), eq(drawNames.memberId, context.actor.id)))
      .returning({ lot: drawNames.lot });
    if (again) return again;
    const lot = draw.lots + 1;
    await tx.update(draws).set({ lots: lot }).where(eq(draws.id, draw.id));
    await tx
      .insert(drawNames)
      .values({ ...name, drawId: draw.id, lot, memberId: context.actor.id, createdAt: context.now });
    return { lot };
  });
}

function mostGuests({ evening, limitInAll }: Offer): number {
  return Math.min(evening?.guests ?? 0, (limitInAll ?? Number.POSITIVE_INFINITY) - 1);
}

/** Takes the actor's name out of a draw, also while it waits for a returned place. A name that won or was passed over stays. */
export async function leaveDraw({ actor, db, now }: MemberContext, perkId: string): Promise<void> {
  const { drawId, memberId, leftAt, outcome } = drawNames;
  await db.transaction(async (tx) => {
    const draw = await lockOpenDraw(tx, perkId);
    if (!draw) return;
    await tx
      .update(drawNames)
      .set({ leftAt: now, guests: [] })
      .where(and(eq(drawId, draw.id), eq(memberId, actor.id), isNull(leftAt), isNull(outcome)));
  });
}

/** Locks a perk's draw, and begins it with its first name. Lock order: member, stock, draw. */
async function lockDraw(tx: Database, { now }: MemberContext, { id: perkId, slug, title, drawAt }: Offer) {
  if (drawAt === null) throw new DomainError("draw-closed");
  const seed = newSeed();
  await tx
    .insert(draws)
    .values({
      ...{ perkId, slug, title: cutText(title, LONGEST_TITLE), drawAt: new Date(drawAt) },
      ...{ seedHash: sha256(seed), seedSealed: encryptContact(seed), createdAt: now },
    })
    .onConflictDoNothing();
  const draw = await lockOpenDraw(tx, perkId);
  if (!draw) throw new DomainError("draw-closed");
  const [clock] = await tx
    .select({ readAt: instantOf(now) })
    .from(draws)
    .where(eq(draws.id, draw.id));
  if (!clock) throw new Error("the draw was not found");
  return { ...draw, drawAt: new Date(drawAt), ...clock };
}

async function lockOpenDraw(tx: Database, perkId: string) {
  const isOpen = and(eq(draws.perkId, perkId), isNull(draws.closedAt));
  const [draw] = await tx.select().from(draws).where(isOpen).for("update");
  return draw ?? null;
}
