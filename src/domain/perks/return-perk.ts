import "server-only";
import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { brandTakings, evenings, ledgerEntries, perkClaims, perkEvents, perkStocks } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { postRefund, refundedCents } from "../ledger/post-refund";
import { lockActiveMember } from "../members/lock-active-member";
import { verb } from "../verb";
import { perkReference } from "./claim-perk";
import { offerPlaces } from "./offer-places";
import { isKept, requireClaim, usedAt } from "./perk-claim";
import { claimIdSchema } from "./show-code";
import { returnError } from "./state";
import { lockStock, putCodeBack } from "./stock";

/**
 * Returns a bought perk and refunds its price. The passes of an evening can be returned until it begins: the member's own
 * with those of all guests, or a guest's alone. The member can claim the perk again. A second call returns the same.
 */
export const returnPerk = verb(
  claimIdSchema,
  async (context: MemberContext, { claimId }): Promise<{ claimId: string; cents: number }> => {
    const { actor, db } = context;
    return db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const { perkId, brand, isGuest } = await readPerk(tx, claimId, actor.id);
      const stock = await lockStock(tx, context, perkId); // before the claim is read: the evening's time may be changing
      const claim = await requireClaim(tx, context, { claimId, memberId: actor.id });
      const isEvening = claim.evening !== null;
      if (!claim.returnedAt) throwIfError(returnError(claim));
      if (isGuest && claim.revokedAt) throw new DomainError("perk-withdrawn");
      const payment = isGuest ? null : await findPayment(tx, actor.id, claimId);
      if (!payment && !isEvening) throw new DomainError("perk-shown");
      const cents = payment?.cents ?? 0;
      if (claim.returnedAt) return { claimId, cents };
      const passes = await readPasses(tx, claimId);
      if (passes.some((pass) => pass.usedAt !== null)) throw new DomainError("pass-used");
      const refundId = payment ? await refund(tx, context, payment, claimId) : null;
      const ids = passes.map(({ id }) => id);
      await tx
        .update(perkClaims)
        .set({
          returnedAt: claim.readAt,
          refundId: sql`case when ${eq(perkClaims.id, claimId)} then ${refundId}::bigint end`,
        })
        .where(inArray(perkClaims.id, ids));
      const codes = await putCodeBack(tx, claimId);
      const left = { claimed: stock.claimed - ids.length, codesLeft: stock.codesLeft + codes };
      await tx.update(perkStocks).set(left).where(eq(perkStocks.perkId, perkId));
      const event = { perkId, brand, kind: "returned" as const, createdAt: context.now };
      await tx.insert(perkEvents).values(ids.map(() => event));
      if (isEvening) {
        const guests = ids.length - (isGuest ? 0 : 1);
        await tx
          .update(evenings)
          .set({ guests: sql`${evenings.guests} - ${guests}` })
          .where(eq(evenings.perkId, perkId));
        await offerPlaces(tx, context, { ...stock, ...left });
      }
      return { claimId, cents };
    });
  },
);

async function readPerk(tx: Database, claimId: string, memberId: string) {
  const { perkId, brand, hostClaimId } = perkClaims;
  const [claim] = await tx
    .select({ perkId, brand, isGuest: sql<boolean>`${hostClaimId} is not null` })
    .from(perkClaims)
    .where(and(eq(perkClaims.id, claimId), eq(perkClaims.memberId, memberId)));
  if (!claim) throw new DomainError("perk-not-found");
  return claim;
}

/** The claim and the passes of its guests. */
function readPasses(tx: Database, claimId: string) {
  const { id, hostClaimId, revokedAt } = perkClaims;
  return tx
    .select({ id, usedAt: usedAt() })
    .from(perkClaims)
    .where(and(or(eq(id, claimId), eq(hostClaimId, claimId)), isKept, isNull(revokedAt)));
}

type Payment = { paymentId: number; cents: number; refunded: number };

async function refund(
  tx: Database,
  context: MemberContext,
  { paymentId, cents, refunded }: Payment,
  claimId: string,
): Promise<number> {
  if (refunded > 0) throw new DomainError("perk-refunded");
  const { refundId } = await postRefund(tx, context, {
    ...{ paymentId, memberId: context.actor.id, cents },
    reference: `perk return:${claimId}`,
  });
  return refundId;
}

async function findPayment(tx: Database, memberId: string, claimId: string): Promise<Payment | undefined> {
  const { id, cents } = brandTakings;
  const [payment] = await tx
    .select({ paymentId: id, cents, refunded: refundedCents(sql`${brandTakings}.id`) })
    .from(ledgerEntries)
    .innerJoin(brandTakings, eq(id, ledgerEntries.brandTakingId))
    .where(and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.reference, perkReference(claimId))));
  return payment;
}
