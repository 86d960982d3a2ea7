import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { isUniqueViolation } from "@/db/database-errors";
import { tillCodes } from "@/db/schema";
import { recordEvents } from "../analytics/record-events";
import { DomainError, type DomainErrorCode, throwIfError } from "../errors";
import { type Balance, readLockedBalance } from "../ledger/balance";
import { postPurchase } from "../ledger/post-purchase";
import { verb } from "../verb";
import { recordWebhookEvent } from "../webhooks/record-event";
import { idempotencyKeySchema } from "../with-idempotency-key";
import {
  countFailedLookup,
  findCodeSchema,
  type LockedCode,
  lockCode,
  requireLetterCode,
  requireLookupsLeft,
} from "./find-code";
import { lockValidKey, type TillContext } from "./open-till";
import { referenceSchema } from "./reference-field";
import { chargeError } from "./state";
import { chargeTestCode } from "./use-test-code";

export type Payment = { paymentId: number; firstName: string; amountCents: number };

/** The errors of a purchase as the till reports them. They never reveal the balance. */
const TILL_ERRORS: Partial<Record<DomainErrorCode, DomainErrorCode>> = {
  "balance-frozen": "till-balance-frozen",
  "balance-held": "till-balance-frozen",
  "balance-waiting": "till-balance-used",
  "balance-short": "till-balance-used",
};

/** Charges a code exactly once, even if several tills try concurrently. The same key returns the same payment. */
export const chargeCode = verb(
  findCodeSchema.extend({ key: idempotencyKeySchema, reference: referenceSchema }),
  async (context: TillContext, { code: typed, ...options }): Promise<Payment> => {
    const code = requireLetterCode(typed);
    await requireLookupsLeft(context);
    try {
      const charge = context.till.isTest ? chargeTestCode : chargeOnce;
      return await context.db.transaction((tx) => charge(tx, context, { ...options, code }));
    } catch (error) {
      if (error instanceof DomainError && error.code === "till-code-wrong") await countFailedLookup(context);
      if (isUniqueViolation(error, "till_codes_take_key")) throw new DomainError("key-reused");
      throw error;
    }
  },
);

async function chargeOnce(
  tx: Database,
  context: TillContext,
  { code, key, reference }: { code: string; key: string; reference?: string | undefined },
): Promise<Payment> {
  await lockValidKey(tx, context);
  const locked = await lockCode(tx, context, code);
  if (!locked) throw new DomainError("till-code-wrong", { field: "code" });
  const { brand, paymentKey, paymentId, firstName, amountCents } = locked;
  if (paymentId !== null && paymentKey === key && brand === context.till.brand)
    return { paymentId, firstName, amountCents };
  // The lock's own statement began before the wait for it, so the balance has the instant of the decision.
  const balance = await readLockedBalance(tx, context, locked.memberId);
  throwIfError(chargeError({ ...locked, readAt: balance.readAt }, context.till.brand), { field: "code" });
  return {
    paymentId: await postPayment(tx, context, balance, { ...locked, paymentKey: key, reference }),
    firstName,
    amountCents,
  };
}

async function postPayment(
  tx: Database,
  context: TillContext,
  balance: Balance,
  code: LockedCode & { reference: string | undefined },
): Promise<number> {
  const { paymentId } = await postPurchase(tx, context, balance, {
    memberId: code.memberId,
    brand: code.brand,
    title: code.brandName,
    cents: code.amountCents,
    reference: `till:${code.id}`,
    brandReference: code.reference,
  }).catch((error: unknown) => {
    throw toTillError(error);
  });
  await tx
    .update(tillCodes)
    .set({ status: "taken", paidAt: balance.readAt, paymentId, paymentKey: code.paymentKey })
    .where(eq(tillCodes.id, code.id));
  await recordEvents(tx, { now: context.now, hasAnalyticsConsent: code.isCounted }, code.memberId, {
    name: "Credit Spent",
    properties: { brand: code.brand, spent_at: "till" },
  });
  const data = { paymentId, brand: code.brand, amountCents: code.amountCents };
  if (code.hasEndpoints) await recordWebhookEvent(tx, context, { type: "payment.taken", data });
  return paymentId;
}

function toTillError(error: unknown): unknown {
  const code = error instanceof DomainError && TILL_ERRORS[error.code];
  return code ? new DomainError(code, { field: "code" }) : error;
}
