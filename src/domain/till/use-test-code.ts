import "server-only";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { testCodes, testTakings } from "@/db/schema";
import { formatCents } from "@/lib/money";
import { ago, instantOf } from "../context";
import { DomainError, throwIfError } from "../errors";
import { refundedCents } from "../ledger/post-refund";
import { refundableCents, refundError } from "../ledger/state";
import { UNDO_WITHIN, undoError } from "../perks/pass-state";
import { recordWebhookEvent } from "../webhooks/record-event";
import { requireKnown } from "./find-code";
import { lockValidKey, type TillContext } from "./open-till";
import {
  describeTestCode,
  lockTestCode,
  type ReadTestCode,
  readTestCode,
  TEST_MEMBER,
  TEST_PASS,
  testCodeError,
} from "./test-code";
import { ERRORS_OF_CHARGES } from "./test-code-errors";

// The verbs of a till for a test key: the same rules on tables that no money and no figure reads.

export async function lookUpTestCode(context: TillContext, typed: string) {
  return requireKnown(context, typed, async (code) => {
    const found = await readTestCode(context.db, context, code);
    if (!found) return null;
    const error = testCodeError(found, context.till.brand);
    throwIfError(error && ERRORS_OF_CHARGES.includes(error) ? null : error, { field: "code" });
    return describeTestCode(context, found);
  });
}

type Use = { code: string; key: string; reference?: string | undefined };

export async function chargeTestCode(tx: Database, context: TillContext, { code, key, reference }: Use) {
  const { brand } = context.till;
  await lockValidKey(tx, context, { isTest: true });
  const locked = await lockTestCode(tx, context, code, "payment");
  const amountCents = Number(locked.amountCents);
  if (locked.paymentId !== null && locked.requestKey === key && locked.brand === brand)
    return { paymentId: locked.paymentId, firstName: TEST_MEMBER, amountCents };
  throwIfError(testCodeError(locked, brand), { field: "code" });
  const [payment] = await tx
    .insert(testTakings)
    .values({ brand, kind: "take", cents: amountCents, reference, createdAt: context.now })
    .returning({ id: testTakings.id });
  if (!payment) throw new Error("the payment was not stored");
  await markUsed(tx, context, locked, { requestKey: key, paymentId: payment.id });
  const data = { paymentId: payment.id, brand, amountCents };
  await recordWebhookEvent(tx, context, { type: "payment.taken", data, isTest: true });
  return { paymentId: payment.id, firstName: TEST_MEMBER, amountCents };
}

function markUsed(
  tx: Database,
  { till }: TillContext,
  { id, readAt }: ReadTestCode,
  use: { requestKey: string; paymentId?: number },
) {
  return tx
    .update(testCodes)
    .set({ ...use, usedAt: readAt, usedBy: till.keyId })
    .where(eq(testCodes.id, id));
}

type Refund = { paymentId: number; cents: number; key: string; reference: string | undefined };

export async function refundTestPayment(
  tx: Database,
  context: TillContext,
  { paymentId, cents, key, reference }: Refund,
) {
  const { brand } = context.till;
  await lockValidKey(tx, context, { isTest: true });
  const which = and(
    eq(testTakings.id, paymentId),
    eq(testTakings.brand, brand),
    eq(testTakings.kind, "take"),
  );
  await tx.select({ id: testTakings.id }).from(testTakings).where(which).for("update");
  const [payment] = await tx
    .select({
      cents: testTakings.cents,
      createdAt: testTakings.createdAt,
      refundedCents: refundedCents(paymentId, testTakings),
      readAt: instantOf(context.now),
    })
    .from(testTakings)
    .where(which);
  if (!payment) throw new DomainError("refund-not-found");
  const left = refundableCents(payment);
  const isSame = and(eq(testTakings.paymentId, paymentId), eq(testTakings.requestKey, key));
  if ((await tx.$count(testTakings, isSame)) > 0) return { paymentId, cents, leftCents: left };
  const problem = refundError(payment, cents);
  const field = problem === "refund-too-much" ? "amount" : undefined;
  throwIfError(problem, { values: { left: formatCents(left) }, field });
  const [refund] = await tx
    .insert(testTakings)
    .values({
      ...{ brand, cents, paymentId, reference },
      kind: "refund",
      requestKey: key,
      createdAt: context.now,
    })
    .returning({ id: testTakings.id });
  if (!refund) throw new Error("the refund was not stored");
  const data = { refundId: refund.id, paymentId, brand, amountCents: cents };
  await recordWebhookEvent(tx, context, { type: "payment.refunded", data, isTest: true });
  return { paymentId, cents, leftCents: left - cents };
}

export async function markTestPassUsed(
  context: TillContext,
  { code: typed, key }: { code: string; key: string },
) {
  const { brand } = context.till;
  const { code } = await requireKnown(context, typed, async (known) => {
    const found = await readTestCode(context.db, context, known);
    return found?.kind === "pass" ? found : null;
  });
  return context.db.transaction(async (tx) => {
    await lockValidKey(tx, context, { isTest: true });
    const pass = await lockTestCode(tx, context, code, "pass");
    const use = { useId: pass.id, title: TEST_PASS, firstName: TEST_MEMBER };
    if (pass.usedAt !== null && pass.requestKey === key && pass.brand === brand) return use;
    throwIfError(testCodeError(pass, brand), { field: "code" });
    await markUsed(tx, context, pass, { requestKey: key });
    const data = { useId: pass.id, perkId: "test", brand };
    await recordWebhookEvent(tx, context, { type: "pass.used", data, isTest: true });
    return use;
  });
}

export async function undoTestUse(
  tx: Database,
  context: TillContext,
  useId: number,
): Promise<{ useId: number }> {
  const { brand, keyId } = context.till;
  await lockValidKey(tx, context, { isTest: true });
  const isOwn = and(eq(testCodes.id, useId), eq(testCodes.brand, brand), isNotNull(testCodes.requestKey));
  const [known] = await tx.select({ code: testCodes.code }).from(testCodes).where(isOwn);
  if (!known) throw new DomainError("pass-use-not-found");
  const { usedAt, usedBy, readAt, paymentId } = await lockTestCode(tx, context, known.code, "pass");
  if (usedAt === null || usedBy === null || paymentId !== null) return { useId };
  throwIfError(undoError({ tillKeyId: usedBy, createdAt: usedAt, undoneAt: null, readAt }, keyId));
  await tx.update(testCodes).set({ usedAt: null, usedBy: null }).where(eq(testCodes.id, useId));
  return { useId };
}

/** Lists the uses that this test key can undo. */
export async function listRecentTestUses(context: TillContext) {
  const { db, till } = context;
  const isRecent = gt(testCodes.usedAt, ago(context, UNDO_WITHIN));
  const used = await db
    .select({ useId: testCodes.id, usedAt: testCodes.usedAt })
    .from(testCodes)
    .where(and(eq(testCodes.usedBy, till.keyId), eq(testCodes.kind, "pass"), isRecent));
  return used.map(({ useId, usedAt }) => ({
    ...{ useId, title: TEST_PASS, firstName: TEST_MEMBER, isUndone: false },
    usedAt: usedAt ?? new Date(0),
  }));
}
