import { auditEvents } from "@/db/schema";
import { exportPayments, exportTillPayments } from "@/domain/till/export-payments";
import { listBrandMonths, listPayments } from "@/domain/till/list-payments";
import { currentMonth } from "@/domain/till/month";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { buy, refund } from "../../support/people/credit";
import { hedy, lin } from "../../support/people/staff";
import { asTill, LUMEN, ORRIN, spender } from "../../support/people/till";

const till = inEachTest(() => asTill(db, ORRIN, at("2026-11-22T17:00:00Z")));
let first: number;

beforeEach(async () => {
  const member = await spender(db, 100_000);
  const orrin = (cents: number, instant: string) =>
    buy(db, member, cents, { brand: "casa-orrin", now: at(instant) });
  await orrin(100, "2026-11-01T03:59:59Z");
  ({ paymentId: first } = await orrin(2000, "2026-11-01T04:00:00Z"));
  await orrin(1550, "2026-12-01T04:59:59Z");
  await orrin(300, "2026-12-01T05:00:00Z");
  await refund(db, first, 500, { now: at("2026-11-20T12:00:00Z") });
  await buy(db, member, 700, { brand: "lumen-rue", now: at("2026-11-05T12:00:00Z") });
});

async function textOf(lines: AsyncGenerator<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line.trim());
  return all;
}

test("a brand sees its month in New York: charges, refunds and what the club owes it", async () => {
  const { rows, totals, total } = await listPayments(till, { month: "2026-11", page: 1 });
  expect(totals).toEqual({ payments: 2, paidCents: 3550, refunds: 1, refundedCents: 500, owedCents: 3050 });
  expect(total).toBe(3);
  expect(rows.map(({ kind, cents, refundableCents }) => [kind, cents, refundableCents])).toEqual([
    ["refund", 500, 0],
    ["take", 1550, 1550],
    ["take", 2000, 1500],
  ]);
});

test("a month without charges is empty with a total of 0", async () => {
  const { rows, totals } = await listPayments(till, { month: "2026-09", page: 1 });
  expect(rows).toEqual([]);
  expect(totals.owedCents).toBe(0);
});

test("the export contains the same without names", async () => {
  expect(await textOf(exportTillPayments(till, "2026-11"))).toEqual([
    '"number","at","brand","kind","amount","refund_of","perk"',
    `"${first}","2026-11-01T04:00:00.000Z","casa-orrin","take","20","",""`,
    `"${first + 1}","2026-12-01T04:59:59.000Z","casa-orrin","take","15.5","",""`,
    `"${first + 3}","2026-11-20T12:00:00.000Z","casa-orrin","refund","-5","${first}",""`,
  ]);
});

test("administrators see all brands, and the export is audited", async () => {
  await asTill(db, LUMEN);
  const admin = asMember(db, await hedy(db));
  const months = await listBrandMonths(admin, "2026-11");
  expect(months.map(({ brand, name, owedCents }) => [brand, name, owedCents])).toEqual([
    ["casa-orrin", "Casa Orrin", 3050],
    ["lumen-rue", "Lumen Rue", 700],
  ]);
  expect(await textOf(await exportPayments(admin, "2026-11"))).toHaveLength(5);
  expect(await db.$count(auditEvents)).toBe(1);
});

test("other staff are rejected", async () => {
  const lead = asMember(db, await lin(db));
  await expect(listBrandMonths(lead, "2026-11")).rejects.toThrow("You can’t do that.");
  await expect(exportPayments(lead, "2026-11")).rejects.toThrow("You can’t do that.");
});

test("the month is New York's", async () => {
  expect(await currentMonth(asVisitor(db, at("2026-12-01T04:59:59Z")))).toBe("2026-11");
  expect(await currentMonth(asVisitor(db, at("2026-12-01T05:00:00Z")))).toBe("2026-12");
});
