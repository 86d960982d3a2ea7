import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { brandTakings, ledgerEntries, perkClaims, perkEvents, perkStocks } from "@/db/schema";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { postRefund, refundedCents } from "../ledger/post-refund";
import { lockActiveMember } from "../members/lock-active-member";
import { verb } from "../verb";
import { perkReference } from "./claim-perk";
import { requireClaim } from "./perk-claim";
import { claimIdSchema } from "./show-code";
import { returnError } from "./state";
import { lockStock, putCodeBack } from "./stock";

/** Returns a bought perk and refunds its price. The member can claim the perk again. A second call returns the same. */
export const returnPerk = verb(
  claimIdSchema,
  async (context: MemberContext, { claimId }): Promise<{ claimId: string; cents: number }> => {
    const { actor, db } = context;
    return db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const claim = await requireClaim(tx, context, { claimId, memberId: actor.id });
      if (!claim.returnedAt) throwIfError(returnError(claim));
      const { paymentId, cents, refunded } = await requirePayment(tx, actor.id, claimId);
      if (claim.returnedAt) return { claimId, cents };
      if (refunded > 0) throw new DomainError("perk-refunded");
      const { refundId } = await postRefund(tx, context, {
        ...{ paymentId, memberId: actor.id, cents },
        reference: `perk return:${claimId}`,
      });
      const [returned] = await tx
        .update(perkClaims)
        .set({ returnedAt: claim.readAt, refundId })
        .where(eq(perkClaims.id, claimId))
        .returning({ perkId: perkClaims.perkId, brand: perkClaims.brand });
      if (!returned) throw new Error("the claim was not found");
      await restoreStock(tx, context, { claimId, ...returned });
      return { claimId, cents };
    });
  },
);

async function restoreStock(
  tx: Database,
  context: MemberContext,
  { claimId, perkId, brand }: { claimId: string; perkId: string; brand: string | null },
): Promise<void> {
  const { claimed, codesLeft } = await lockStock(tx, context, perkId);
  const codes = await putCodeBack(tx, claimId);
  await tx
    .update(perkStocks)
    .set({ claimed: claimed - 1, codesLeft: codesLeft + codes })
    .where(eq(perkStocks.perkId, perkId));
  await tx.insert(perkEvents).values({ perkId, brand, kind: "returned", createdAt: context.now });
}

async function requirePayment(tx: Database, memberId: string, claimId: string) {
  const { id, cents } = brandTakings;
  const [payment] = await tx
    .select({ paymentId: id, cents, refunded: refundedCents(sql`${brandTakings}.id`) })
    .from(ledgerEntries)
    .innerJoin(brandTakings, eq(id, ledgerEntries.brandTakingId))
    .where(and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.reference, perkReference(claimId))));
  if (!payment) throw new DomainError("perk-shown");
  return payment;
}
