import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { tillCodes } from "@/db/schema";
import { recordEvents } from "../analytics/record-events";
import { DomainError, type DomainErrorCode, throwIfError } from "../errors";
import { lockMember } from "../ledger/balance";
import { postPurchase } from "../ledger/post-purchase";
import { recordWebhookEvent } from "../webhooks/record-event";
import { withIdempotencyKey } from "../with-idempotency-key";
import { findCodeSchema, readCode, requireCode } from "./find-code";
import { lockValidKey, type TillContext } from "./open-till";
import { chargeError } from "./state";

export const chargeCodeSchema = findCodeSchema.extend({ key: z.string().regex(/^[\w-]{8,64}$/) });

export type Charge = { takeId: number; firstName: string; amountCents: number };

/** The errors of a purchase as the till reports them. They never reveal the balance. */
const TILL_ERRORS: Partial<Record<DomainErrorCode, DomainErrorCode>> = {
  "sign-in-required": "till-member-inactive",
  "balance-frozen": "till-balance-frozen",
  "balance-waiting": "till-balance-used",
  "balance-short": "till-balance-used",
};

/** Charges a code exactly once, even if several tills try concurrently. The same key returns the same charge. */
export async function chargeCode(
  context: TillContext,
  { code: typed, key }: z.output<typeof chargeCodeSchema>,
): Promise<Charge> {
  const { id, memberId } = await requireCode(context, typed);
  return context.db.transaction(async (tx) => {
    await lockValidKey(tx, context);
    await lockMember(tx, memberId);
    const locked = await lockCode(tx, context, { id, typed });
    const owner = { actor: { id: memberId }, now: context.now };
    const body = ["till take", context.till.brand, locked.code];
    const { takeId } = await withIdempotencyKey(tx, owner, { key, body }, async () => {
      throwIfError(chargeError(locked, context.till.brand), { field: "code" });
      return { takeId: String(await postCharge(tx, context, locked)) };
    });
    const { firstName, amountCents } = locked;
    return { takeId: Number(takeId), firstName, amountCents };
  });
}

type LockedCode = NonNullable<Awaited<ReturnType<typeof readCode>>>;

/** Lock order: member, code; also in `requestTillCode`. */
async function lockCode(
  tx: Database,
  context: TillContext,
  { id, typed }: { id: string; typed: string },
): Promise<LockedCode> {
  await tx.select({ id: tillCodes.id }).from(tillCodes).where(eq(tillCodes.id, id)).for("update");
  const locked = await readCode(tx, context, typed);
  if (!locked) throw new DomainError("till-code-wrong", { field: "code" });
  return locked;
}

async function postCharge(tx: Database, context: TillContext, code: LockedCode): Promise<number> {
  const { chargeId } = await postPurchase(tx, context, {
    memberId: code.memberId,
    brand: code.brand,
    title: code.brandName,
    cents: code.amountCents,
    reference: `till:${code.id}`,
  }).catch((error: unknown) => {
    throw toTillError(error);
  });
  await tx
    .update(tillCodes)
    .set({ status: "taken", takenAt: code.readAt, takeId: chargeId })
    .where(eq(tillCodes.id, code.id));
  await recordEvents(tx, { now: context.now, hasAnalyticsConsent: code.isCounted }, code.memberId, {
    name: "Credit Spent",
    properties: { brand: code.brand, spent_at: "till" },
  });
  const data = { paymentId: chargeId, brand: code.brand, amountCents: code.amountCents };
  await recordWebhookEvent(tx, context, { type: "payment.taken", data });
  return chargeId;
}

function toTillError(error: unknown): unknown {
  const code = error instanceof DomainError && TILL_ERRORS[error.code];
  return code ? new DomainError(code, { field: "code" }) : error;
}
