import { randomUUID } from "node:crypto";
import type { Member } from "@/db/factories";
import { brandTakings, tillKeys } from "@/db/schema";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { chargeCode } from "@/domain/till/charge-code";
import { getRefundable } from "@/domain/till/list-payments";
import type { TillContext } from "@/domain/till/open-till";
import { refundPayment } from "@/domain/till/refund-payment";
import { db } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { buy, centsOf } from "../../support/people/credit";
import { domainError, rejection } from "../../support/people/rejection";
import { auditActions } from "../../support/people/staff";
import { asTill, codeOf, LUMEN, spender, typed } from "../../support/people/till";

let member: Member;
let till: TillContext;
let paymentId: number;

beforeEach(async () => {
  member = await spender(db, 5000);
  till = await asTill(db);
  ({ paymentId } = await chargeCode(till, typed(await codeOf(db, member, 3000))));
});

const back = (amount: number, { at = till, key = randomUUID() as string, id = paymentId } = {}) =>
  refundPayment(at, { paymentId: id, amount, key });

test("refunds a part, then the rest, with audit events without the member", async () => {
  expect(await back(1000)).toEqual({ paymentId, cents: 1000, leftCents: 2000 });
  expect(await getRefundable(till, paymentId)).toMatchObject({ refundableCents: 2000 });
  expect(await back(2000)).toEqual({ paymentId, cents: 2000, leftCents: 0 });
  expect(await getRefundable(till, paymentId)).toMatchObject({ refundableCents: 0 });
  expect(await centsOf(db, member)).toBe(5000);
  expect(await auditActions(db, till.till.keyId)).toEqual(["refunded at the till", "refunded at the till"]);
  expect(await auditActions(db, member.id)).toEqual([]);
});

test("accepts another key of the same brand", async () => {
  expect(await back(3000, { at: await asTill(db) })).toMatchObject({ leftCents: 0 });
});

test("refunds nothing more for the same idempotency key", async () => {
  const key = randomUUID();
  expect(await back(1000, { key })).toEqual(await back(1000, { key }));
  expect(await centsOf(db, member)).toBe(3000);
  expect(await rejection(db, () => back(500, { key }))).toEqual(domainError("key-reused"));
});

test("rejects more than is left, and a charge of 30 days ago", async () => {
  await back(1000);
  expect(await rejection(db, () => back(2001))).toEqual(domainError("refund-too-much"));
  const late = { ...till, now: after("30 days") };
  expect(await rejection(db, () => back(1, { at: late }))).toEqual(domainError("refund-late"));
  expect(await getRefundable(late, paymentId)).toMatchObject({ refundableCents: 0 });
});

test("rejects another brand's charge, a perk's, a refund and an unknown number with the same error", async () => {
  const missing = domainError("refund-not-found");
  const elsewhere = await asTill(db, LUMEN);
  expect(await rejection(db, () => back(1, { at: elsewhere }))).toEqual(missing);
  expect(await getRefundable(elsewhere, paymentId)).toBeNull();
  const perk = await buy(db, member, 100, { brand: "casa-orrin", perkId: "perk-1" });
  expect(await rejection(db, () => back(1, { id: perk.paymentId }))).toEqual(missing);
  expect(await getRefundable(till, perk.paymentId)).toBeNull();
  await back(100);
  expect(await rejection(db, () => back(1, { id: perk.paymentId + 1 }))).toEqual(missing);
  expect(await rejection(db, () => back(1, { id: 999_999 }))).toEqual(missing);
});

test("rejects a revoked key", async () => {
  await db.update(tillKeys).set({ revokedAt: new Date() });
  expect(await rejection(db, () => back(1))).toEqual(domainError("till-key-revoked"));
});

test("rejects an erased member and keeps the brand's row", async () => {
  await requestErasure(asMember(db, member), { username: member.username });
  await eraseDueMembers(asVisitor(db, after("31 days")));
  expect(await rejection(db, () => back(1, { at: { ...till, now: after("29 days") } }))).toEqual(
    domainError("refund-member-erased"),
  );
  expect(await db.$count(brandTakings)).toBe(1);
});
