import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkClaims, perkEvents, perkStocks } from "@/db/schema";
import type { ServerEvent } from "@/lib/analytics/server-events";
import { formatCents } from "@/lib/money";
import type { PerkKind } from "@/lib/perk-kinds";
import { newLetterCode } from "@/lib/text/letter-code";
import { recordEvents } from "../analytics/record-events";
import { instantOf, type MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { addLedgerEntry } from "../ledger/add-ledger-entry";
import { readLockedBalance } from "../ledger/balance";
import { postPurchase } from "../ledger/post-purchase";
import { type Reservation, withClubCredit } from "../ledger/reserve-club-credit";
import { lockActiveMember } from "../members/lock-active-member";
import { recordWebhookEvent } from "../webhooks/record-event";
import { withIdempotencyKey } from "../with-idempotency-key";
import { findDrawError } from "./find-draw-error";
import { notifyOfPool } from "./notify-of-pool";
import { isKept, type PerkClaim, requireClaim, toPerkClaim } from "./perk-claim";
import { claimError, type PerkFields, stockError } from "./state";
import { lockStock, takeCode } from "./stock";

export type Offer = Pick<PerkFields, "startsAt" | "endsAt" | "limitPerMember"> & {
  id: string;
  slug: string;
  title: string;
  brandId: string;
  brandName: string;
  brandSlug: string;
  /** A slug. */
  category: string;
  kind: PerkKind;
  /** Of a shared code. */
  code: string | null;
  linkUrl: string | null;
  creditCents: number | null;
  priceInCredit: number | null;
  limitInAll: number | null;
  /** When its places are drawn; null for a perk without a draw. */
  drawAt: string | null;
};

/** Of a link's claim token: about 79 bits. */
const TOKEN_LENGTH = 16;

type Claim = {
  key: string;
  price: number | null;
};

/**
 * Claims a code, a pass, a link or credit. Charges a price to the balance; the code of a bought perk stays hidden until
 * `showCode`. Constraints also enforce both limits, the last code and the balance.
 */
export async function claimPerk(
  context: MemberContext,
  offer: Offer,
  { key, price }: Claim,
): Promise<PerkClaim> {
  const credit = offer.kind === "credit" ? offer.creditCents : null;
  return withClubCredit(context, credit ?? 0, (reservation) =>
    context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const { claimId } = await withIdempotencyKey(
        tx,
        context,
        { key, body: ["perk", offer.id] },
        async () => {
          requireShownPrice(offer, price);
          return { claimId: await claimLocked(tx, context, offer, { reservation }) };
        },
      );
      return toPerkClaim(await requireClaim(tx, context, { claimId, memberId: context.actor.id }));
    }),
  );
}

type LockedClaim = {
  reservation: Reservation;
  /** Whether the draw gives the place. Other claims wait for the draw and for its names. */
  isDrawn?: boolean;
};

/**
 * Claims an offer for a member and charges the price, in the transaction `tx`. Lock the member first. Returns the claim's id.
 */
export async function claimLocked(
  tx: Database,
  context: MemberContext,
  offer: Offer,
  { reservation, isDrawn = false }: LockedClaim,
): Promise<string> {
  const price = offer.priceInCredit;
  const claimId = await insertClaim(tx, context, offer, { isHidden: price !== null, isDrawn });
  if (price) await postPrice(tx, context, { ...offer, priceInCredit: price }, claimId);
  if (offer.kind === "credit") await postCredit(tx, context, offer, { claimId, price, reservation });
  await recordEvents(tx, context, context.actor.id, ...perkClaimEvents(offer, price));
  const data = { claimId, perkId: offer.id, brand: offer.brandSlug };
  await recordWebhookEvent(tx, context, { type: "perk.claimed", data });
  return claimId;
}

function perkClaimEvents(
  { id, brandId, brandSlug, category, kind }: Offer,
  price: number | null,
): ServerEvent[] {
  const product = { product_id: id, brand_id: brandId, category, kind };
  const applied: ServerEvent = { name: "Coupon Applied", properties: product };
  if (!price) return [applied];
  return [applied, { name: "Credit Spent", properties: { brand: brandSlug, spent_at: "perk" } }];
}

export function requireShownPrice({ priceInCredit }: Offer, shown: number | null): void {
  if (priceInCredit === shown) return;
  throw new DomainError("perk-price", { values: { price: formatCents(priceInCredit ?? 0) } });
}

async function insertClaim(
  tx: Database,
  context: MemberContext,
  offer: Offer,
  { isHidden, isDrawn }: { isHidden: boolean; isDrawn: boolean },
): Promise<string> {
  const { id: perkId, kind, brandSlug: brand, brandName, title, limitPerMember, limitInAll } = offer;
  const stock = await lockStock(tx, context, perkId);
  const own = await countOwn(tx, context, perkId);
  const details = { values: { times: timesText(limitPerMember) } };
  throwIfError(claimError({ ...offer, ...own }), details);
  throwIfError(stockError({ ...stock, kind, limitInAll }));
  if (!isDrawn) throwIfError(await findDrawError(tx, { ...offer, ...stock, readAt: own.readAt, limitInAll }));
  const [claim] = await tx
    .insert(perkClaims)
    .values({
      ...{ memberId: context.actor.id, perkId, kind, brand, brandName, title, limitPerMember },
      claimNo: own.freeNo,
      code: codeOf(offer),
      linkUrl: kind === "link" ? offer.linkUrl : null,
      validUntil: kind === "pass" && offer.endsAt ? new Date(offer.endsAt) : null,
      codeShownAt: isHidden ? null : own.readAt,
      createdAt: own.readAt,
    })
    .onConflictDoNothing()
    .returning({ id: perkClaims.id });
  if (!claim) throw new DomainError("perk-limit", details);
  const codes = kind === "unique" ? 1 : 0;
  if (codes > 0) await takeCode(tx, context, { perkId, claimId: claim.id });
  const left = { claimed: stock.claimed + 1, codesLeft: stock.codesLeft - codes };
  await tx
    .update(perkStocks)
    .set({ ...left, limitInAll })
    .where(eq(perkStocks.perkId, perkId));
  if (codes > 0) await notifyOfPool(tx, context, { ...stock, ...left }, offer);
  await tx.insert(perkEvents).values({ perkId, brand, kind: "claimed", createdAt: own.readAt });
  return claim.id;
}

/** Counts the actor's claims of a perk that were not returned. */
export async function countOwn(tx: Database, { actor, now }: MemberContext, perkId: string) {
  const { claimNo, memberId } = perkClaims;
  const [own] = await tx
    .select({
      numbers: sql<number[]>`coalesce(array_agg(${claimNo}), '{}')`,
      readAt: instantOf(now),
    })
    .from(perkClaims)
    .where(and(eq(memberId, actor.id), eq(perkClaims.perkId, perkId), isKept));
  if (!own) throw new Error("the claims were not counted");
  return { claimed: own.numbers.length, freeNo: firstFree(own.numbers), readAt: own.readAt };
}

/** A returned claim leaves a gap. */
function firstFree(numbers: number[]): number {
  let number = 1;
  while (numbers.includes(number)) number += 1;
  return number;
}

function codeOf({ id, kind, code }: Offer): string | null {
  if (kind === "credit" || kind === "unique") return null;
  if (kind === "pass") return newPassCode();
  if (kind === "link") return newLetterCode(TOKEN_LENGTH);
  if (code === null) throw new Error(`the perk ${id} has no code`);
  return code;
}

export function timesText(limit: number): string {
  if (limit === 1) return "";
  return limit === 2 ? " twice" : ` ${limit} times`;
}

async function postCredit(
  tx: Database,
  context: MemberContext,
  { id, brandName, creditCents }: Offer,
  { claimId, price, reservation }: { claimId: string; price: number | null; reservation: Reservation },
): Promise<void> {
  if (!creditCents) throw new Error(`the perk ${id} has no amount`);
  if (!reservation.take()) throw new DomainError("perk-budget");
  await addLedgerEntry(tx, context, {
    memberId: context.actor.id,
    kind: "perk",
    amountCents: creditCents,
    title: brandName,
    reference: price ? `perk credit:${claimId}` : perkReference(claimId), // the price has the other reference
  });
}

async function postPrice(
  tx: Database,
  context: MemberContext,
  { id, title, brandName, brandSlug, priceInCredit }: Offer & { priceInCredit: number },
  claimId: string,
): Promise<void> {
  const balance = await readLockedBalance(tx, context, context.actor.id);
  await postPurchase(tx, context, balance, {
    memberId: context.actor.id,
    brand: brandSlug,
    perkId: id,
    title: `${title}, ${brandName}`,
    cents: priceInCredit,
    reference: perkReference(claimId),
  });
}

/** The reference of a claim's price, or of its credit if it is free. */
export function perkReference(claimId: string): string {
  return `perk:${claimId}`;
}

function newPassCode(): string {
  return `${newLetterCode(4)}-${newLetterCode(4)}`;
}
