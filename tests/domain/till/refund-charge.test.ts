import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { brandTakings, tillKeys } from "@/db/schema";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { chargeCode } from "@/domain/till/charge-code";
import { getRefundable } from "@/domain/till/list-charges";
import type { TillContext } from "@/domain/till/open-till";
import { refundCharge } from "@/domain/till/refund-charge";
import { freshDatabase } from "../../support/database/database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { buy, centsOf } from "../../support/people/credit";
import { domainError, rejection } from "../../support/people/rejection";
import { auditActions } from "../../support/people/staff";
import { asTill, codeOf, LUMEN, spender, typed } from "../../support/people/till";

let db: Database;
let member: Member;
let till: TillContext;
let takeId: number;

beforeEach(async () => {
  db = await freshDatabase();
  member = await spender(db, 5000);
  till = await asTill(db);
  ({ takeId } = await chargeCode(till, typed(await codeOf(db, member, 3000))));
});

const back = (amount: number, { at = till, key = randomUUID() as string, id = takeId } = {}) =>
  refundCharge(at, { takeId: id, amount, key });

test("refunds a part, then the rest, with audit events without the member", async () => {
  expect(await back(1000)).toEqual({ takeId, cents: 1000, leftCents: 2000 });
  expect(await getRefundable(till, takeId)).toMatchObject({ refundableCents: 2000 });
  expect(await back(2000)).toEqual({ takeId, cents: 2000, leftCents: 0 });
  expect(await getRefundable(till, takeId)).toMatchObject({ refundableCents: 0 });
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
  expect(await getRefundable(late, takeId)).toMatchObject({ refundableCents: 0 });
});

test("rejects another brand's charge, a perk's, a refund and an unknown number with the same error", async () => {
  const missing = domainError("refund-not-found");
  const elsewhere = await asTill(db, LUMEN);
  expect(await rejection(db, () => back(1, { at: elsewhere }))).toEqual(missing);
  expect(await getRefundable(elsewhere, takeId)).toBeNull();
  const perk = await buy(db, member, 100, { brand: "casa-orrin", perkId: "perk-1" });
  expect(await rejection(db, () => back(1, { id: perk.chargeId }))).toEqual(missing);
  expect(await getRefundable(till, perk.chargeId)).toBeNull();
  await back(100);
  expect(await rejection(db, () => back(1, { id: perk.chargeId + 1 }))).toEqual(missing);
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
