import { auditEvents } from "@/db/schema";
import { chargeCode } from "@/domain/till/charge-code";
import { exportPayments, exportTillPayments } from "@/domain/till/export-payments";
import { findPayments } from "@/domain/till/find-payments";
import { listBrandMonths, listOlderPayments, listPayments } from "@/domain/till/list-payments";
import { currentMonth, daysOfMonth } from "@/domain/till/month";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { buy, refund } from "../../support/people/credit";
import { hedy, lin } from "../../support/people/staff";
import { asTill, codeOf, LUMEN, ORRIN, spender, typed } from "../../support/people/till";

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
  const { rows, totals, total } = await listPayments(till, { days: daysOfMonth("2026-11"), page: 1 });
  expect(totals).toEqual({ payments: 2, paidCents: 3550, refunds: 1, refundedCents: 500, owedCents: 3050 });
  expect(total).toBe(3);
  expect(rows.map(({ kind, cents, refundableCents }) => [kind, cents, refundableCents])).toEqual([
    ["refund", 500, 0],
    ["take", 1550, 1550],
    ["take", 2000, 1500],
  ]);
});

test("a month without charges is empty with a total of 0", async () => {
  const { rows, totals } = await listPayments(till, { days: daysOfMonth("2026-09"), page: 1 });
  expect(rows).toEqual([]);
  expect(totals.owedCents).toBe(0);
});

test("the export contains the same without names", async () => {
  expect(await textOf(exportTillPayments(till, "2026-11"))).toEqual([
    '"number","at","brand","kind","amount","refund_of","perk","reference"',
    `"${first}","2026-11-01T04:00:00.000Z","casa-orrin","take","20","","",""`,
    `"${first + 1}","2026-12-01T04:59:59.000Z","casa-orrin","take","15.5","","",""`,
    `"${first + 3}","2026-11-20T12:00:00.000Z","casa-orrin","refund","-5","${first}","",""`,
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

test("administrators find a payment and its buyer by the brand's reference or the number", async () => {
  const member = await spender(db, 5000);
  const { paymentId } = await chargeCode(till, {
    ...typed(await codeOf(db, member, 900, { now: till.now })),
    reference: "Order #1001",
  });
  const admin = asMember(db, await hedy(db));
  const payment = { id: paymentId, brand: "casa-orrin", kind: "take", cents: 900, reference: "Order #1001" };
  const found = { ...payment, firstName: "Ada", username: member.username };
  expect(await findPayments(admin, " Order  #1001\u0000 ")).toMatchObject([found]);
  expect(await findPayments(admin, String(paymentId))).toMatchObject([found]);
  for (const other of ["", "Order", "order #100%", "999999", "9".repeat(30)])
    expect(await findPayments(admin, other)).toEqual([]);
  const lines = await textOf(exportTillPayments(till, "2026-11"));
  expect(lines.at(-1)).toMatch(/"take","9","","","Order #1001"$/);
});

test("cursors go through all payments of some days once, and end", async () => {
  const member = await spender(db, 100_000);
  for (let number = 0; number < 26; number++)
    await buy(db, member, 100, { brand: "casa-orrin", now: at("2026-10-31T16:00:00Z") });
  const days = { from: "2026-10-31", to: "2026-11-01" };
  const { rows, totals, pages } = await listPayments(till, { days, page: 1 });
  const rest = await listOlderPayments(till, { days, before: rows.at(-1)?.id ?? 0 });
  expect({ pages, older: rest.older, totals: rest.totals }).toEqual({ pages: 2, older: null, totals });
  expect(totals.payments).toBe(28);
  const ids = [...rows, ...rest.rows].map(({ id }) => id);
  expect(ids).toHaveLength(28);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
});

test("other staff are rejected", async () => {
  const lead = asMember(db, await lin(db));
  await expect(listBrandMonths(lead, "2026-11")).rejects.toThrow("You can’t do that.");
  await expect(findPayments(lead, "1001")).rejects.toThrow("You can’t do that.");
  await expect(exportPayments(lead, "2026-11")).rejects.toThrow("You can’t do that.");
});

test("the month is New York's", async () => {
  expect(await currentMonth(asVisitor(db, at("2026-12-01T04:59:59Z")))).toBe("2026-11");
  expect(await currentMonth(asVisitor(db, at("2026-12-01T05:00:00Z")))).toBe("2026-12");
});
