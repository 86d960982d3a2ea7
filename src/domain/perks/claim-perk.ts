import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkClaims, perkEvents, perkFollowers, perkStocks } from "@/db/schema";
import type { ServerEvent } from "@/lib/analytics/server-events";
import { formatCents } from "@/lib/money";
import type { PerkKind } from "@/lib/perk-kinds";
import { newLetterCode } from "@/lib/text/letter-code";
import { recordEvents } from "../analytics/record-events";
import { type Actor, type Clock, instantOf, type MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { addLedgerEntry } from "../ledger/add-ledger-entry";
import { readLockedBalance } from "../ledger/balance";
import { postPurchase } from "../ledger/post-purchase";
import { type Reservation, withClubCredit } from "../ledger/reserve-club-credit";
import { lockActiveMember } from "../members/lock-active-member";
import { recordWebhookEvent } from "../webhooks/record-event";
import { withIdempotencyKey } from "../with-idempotency-key";
import { countGuests, type EveningContent, passesUntil, reservedPlaces, toEvening } from "./evening";
import { findDrawError } from "./find-draw-error";
import { notifyOfPool } from "./notify-of-pool";
import { isKept, type PerkClaim, requireClaim, toPerkClaim, withGuests } from "./perk-claim";
import { claimError, type PerkFields, remainingClaims, stockError } from "./state";
import { lockStock, type Stock, takeCode } from "./stock";

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
  /** Null for a perk that is no evening. */
  evening: EveningContent | null;
};

/** Who claims. A draw claims for its winners. */
type Claimant = Clock & { actor: Pick<Actor, "id">; hasAnalyticsConsent?: boolean };

/** Of a link's claim token: about 79 bits. */
const TOKEN_LENGTH = 16;
/** Of a guest's page: about 119 bits. */
const GUEST_TOKEN_LENGTH = 24;

type Claim = {
  key: string;
  price: number | null;
  /** The first names of the guests of an evening. */
  guests?: string[];
};

/**
 * Claims a code, a pass, a link or credit. Charges a price to the balance; the code of a bought perk stays hidden until
 * `showCode`. Constraints also enforce both limits, the last code and the balance.
 */
export async function claimPerk(
  context: MemberContext,
  offer: Offer,
  { key, price, guests = [] }: Claim,
): Promise<PerkClaim> {
  const credit = offer.kind === "credit" ? offer.creditCents : null;
  return withClubCredit(context, credit ?? 0, (reservation) =>
    context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const body = ["perk", offer.id, ...guests];
      const { claimId } = await withIdempotencyKey(tx, context, { key, body }, async () => {
        requireShownPrice(offer, price);
        return { claimId: await claimLocked(tx, context, offer, { guests, reservation }) };
      });
      const claim = await requireClaim(tx, context, { claimId, memberId: context.actor.id });
      const [claimed] = await withGuests(tx, context, [toPerkClaim(claim)]);
      return claimed as PerkClaim;
    }),
  );
}

type LockedClaim = {
  /** The first names of the guests of an evening. */
  guests: string[];
  /** For credit. */
  reservation?: Reservation;
  /** Whether the draw gives the place. Other claims wait for the draw and for its names. */
  isDrawn?: boolean;
};

/**
 * Claims an offer with its guests for a member and charges the price, in the transaction `tx`. Lock the member first. Throws
 * before anything is charged if a place is missing. Returns the claim's id.
 */
export async function claimLocked(
  tx: Database,
  context: Claimant,
  offer: Offer,
  { guests, reservation, isDrawn = false }: LockedClaim,
): Promise<string> {
  const price = offer.priceInCredit;
  const isHidden = price !== null && !offer.evening;
  const claimId = await insertClaim(tx, context, offer, { isHidden, guests, isDrawn });
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

/** Lock the member first. Locks the stock. */
async function insertClaim(
  tx: Database,
  context: Claimant,
  offer: Offer,
  { isHidden, guests, isDrawn }: { isHidden: boolean; guests: string[]; isDrawn: boolean },
): Promise<string> {
  const { id: perkId, kind, brandSlug: brand, brandName, title, limitPerMember, limitInAll, evening } = offer;
  const memberId = context.actor.id;
  const stock = await lockStock(tx, context, perkId);
  const own = await countOwn(tx, context, perkId);
  const details = { values: { times: timesText(limitPerMember) } };
  throwIfError(claimError({ ...offer, happensAt: evening?.happensAt, ...own }), details);
  const places = await requirePlaces(tx, context, offer, stock, { guests, isDrawn });
  if (!isDrawn) throwIfError(await findDrawError(tx, { ...offer, ...stock, readAt: own.readAt, limitInAll }));
  const copy = evening && toEvening({ ...offer, evening });
  const end = copy ? passesUntil(copy) : offer.endsAt === null ? null : new Date(offer.endsAt);
  const common = {
    ...{ memberId, perkId, kind, brand, brandName, title, isEvening: evening !== null },
    validUntil: kind === "pass" ? end : null,
    createdAt: own.readAt,
  };
  const [claim] = await tx
    .insert(perkClaims)
    .values({
      ...{ ...common, limitPerMember, claimNo: own.freeNo, code: codeOf(offer) },
      linkUrl: kind === "link" ? offer.linkUrl : null,
      codeShownAt: isHidden ? null : own.readAt,
    })
    .onConflictDoNothing()
    .returning({ id: perkClaims.id });
  if (!claim) throw new DomainError("perk-limit", details);
  if (evening) {
    await countGuests(tx, { ...offer, evening }, guests.length);
    await tx
      .delete(perkFollowers)
      .where(and(eq(perkFollowers.perkId, perkId), eq(perkFollowers.memberId, memberId)));
  }
  if (guests.length > 0)
    await tx.insert(perkClaims).values(
      guests.map((guestName, index) => ({
        ...{ ...common, guestName, hostClaimId: claim.id, claimNo: index + 1, limitPerMember: guests.length },
        ...{ code: newPassCode(), codeShownAt: own.readAt, guestToken: newLetterCode(GUEST_TOKEN_LENGTH) },
      })),
    );
  const codes = kind === "unique" ? 1 : 0;
  if (codes > 0) await takeCode(tx, context, { perkId, claimId: claim.id });
  const left = { claimed: stock.claimed + places, codesLeft: stock.codesLeft - codes };
  await tx
    .update(perkStocks)
    .set({ ...left, limitInAll })
    .where(eq(perkStocks.perkId, perkId));
  if (codes > 0) await notifyOfPool(tx, context, { ...stock, ...left }, offer);
  const event = { perkId, brand, kind: "claimed" as const, createdAt: own.readAt };
  await tx.insert(perkEvents).values(Array<typeof event>(places).fill(event));
  return claim.id;
}

/** Returns how many places the member and the guests take. */
async function requirePlaces(
  tx: Database,
  context: Claimant,
  { id, kind, limitInAll, evening }: Offer,
  stock: Stock,
  { guests, isDrawn }: { guests: string[]; isDrawn: boolean },
): Promise<number> {
  if (guests.length > (evening?.guests ?? 0)) throw new DomainError("guests-too-many");
  const places = 1 + guests.length;
  const [kept] = evening && !isDrawn ? await reservedPlaces(tx, context, id, context.actor.id) : [];
  const left = { ...stock, kind, limitInAll, claimed: stock.claimed + (kept?.reserved ?? 0) };
  throwIfError(stockError(left));
  const remaining = remainingClaims(left);
  if (remaining !== null && remaining < places)
    throw new DomainError("guests-no-place", {
      values: { left: remaining === 1 ? "Only your own place is" : `Only ${remaining} places are` },
    });
  return places;
}

/** Counts the actor's claims of a perk that were not returned. */
export async function countOwn(tx: Database, { actor, now }: Claimant, perkId: string) {
  const { claimNo, memberId, hostClaimId } = perkClaims;
  const [own] = await tx
    .select({
      numbers: sql<number[]>`coalesce(array_agg(${claimNo}), '{}')`,
      readAt: instantOf(now),
    })
    .from(perkClaims)
    .where(and(eq(memberId, actor.id), eq(perkClaims.perkId, perkId), isKept, isNull(hostClaimId)));
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
  context: Claimant,
  { id, brandName, creditCents }: Offer,
  { claimId, price, reservation }: { claimId: string; price: number | null; reservation?: Reservation },
): Promise<void> {
  if (!creditCents) throw new Error(`the perk ${id} has no amount`);
  if (!reservation?.take()) throw new DomainError("perk-budget");
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
  context: Claimant,
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
