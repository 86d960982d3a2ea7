import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import {
  brandTakings,
  testCodes,
  testTakings,
  tillKeys,
  webhookDeliveries,
  webhookEndpoints,
} from "@/db/schema";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { addCodesAtTill } from "@/domain/till/add-codes-at-till";
import { chargeCode } from "@/domain/till/charge-code";
import { exportTillPayments } from "@/domain/till/export-payments";
import { getPayment, listPayments } from "@/domain/till/list-payments";
import { listRecentUses } from "@/domain/till/list-recent-uses";
import { lookUp } from "@/domain/till/look-up";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import { daysOfMonth } from "@/domain/till/month";
import { openTill } from "@/domain/till/open-till";
import { refundPayment } from "@/domain/till/refund-payment";
import { makeTestCode } from "@/domain/till/test-code";
import { TEST_CODE_ERRORS, TEST_CODE_KINDS } from "@/domain/till/test-code-errors";
import { dumpRows } from "../../support/database/database";
import { rejectedBy } from "../../support/database/rejected-by";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asVisitor } from "../../support/people/contexts";
import { domainError } from "../../support/people/rejection";
import { asTestTill, asTill, codeOf, keyTo, LUMEN, ORRIN, spender, typed } from "../../support/people/till";

const till = inEachTest(() => asTestTill(db));

const make = (kind: (typeof TEST_CODE_KINDS)[number], error?: string) => makeTestCode(till, { kind, error });
const month = () => new Date().toLocaleDateString("sv", { timeZone: "America/New_York" }).slice(0, 7);

/** All that members, money, figures, exports and webhooks read. */
const realRows = () => dumpRows(db, ["address_limits", "till_keys", "test_codes", "test_takings"]);

test("a whole day of a test key changes only rows of test keys", async () => {
  for (const brand of [null, ORRIN.slug])
    await db.insert(webhookEndpoints).values({ brand, url: "https://hooks.test/", secretSealed: "sealed" });
  const before = await realRows();
  const { paymentId } = await chargeCode(till, { ...typed(await make("payment")), reference: "Order 1" });
  await refundPayment(till, { paymentId, amount: 500, key: randomUUID(), reference: undefined });
  await lookUp(till, await make("card"));
  const { useId } = await markPassUsed(till, typed(await make("pass")));
  await undoPassUse(till, { useId });
  await listPayments(till, { days: daysOfMonth(month()), page: 1 });
  expect(await realRows()).toBe(before);
  expect(await db.$count(brandTakings)).toBe(0);
  expect(await db.$count(testTakings)).toBe(2);
});

test("the real till of the brand sees nothing of it", async () => {
  const live = await asTill(db);
  const code = await make("payment");
  await expect(lookUp(live, code)).rejects.toEqual(domainError("till-code-wrong"));
  await expect(chargeCode(live, typed(code))).rejects.toEqual(domainError("till-code-wrong"));
  const { paymentId } = await chargeCode(till, typed(code));
  expect(await getPayment(live, paymentId)).toBeNull();
  const refund = { paymentId, amount: 500, key: randomUUID(), reference: undefined };
  await expect(refundPayment(live, refund)).rejects.toEqual(domainError("refund-not-found"));
  const { useId } = await markPassUsed(till, typed(await make("pass")));
  await expect(undoPassUse(live, { useId })).rejects.toEqual(domainError("pass-use-not-found"));
  expect((await listPayments(live, { days: daysOfMonth(month()), page: 1 })).total).toBe(0);
  await expect(makeTestCode(live, { kind: "payment" })).rejects.toEqual(domainError("test-key-needed"));
});

test("a test key can't use a member's code, and adds no codes to a perk", async () => {
  const member = await spender(db, 5000);
  const code = await codeOf(db, member);
  const before = await realRows();
  await expect(lookUp(till, code)).rejects.toEqual(domainError("till-code-wrong"));
  await expect(chargeCode(till, typed(code))).rejects.toEqual(domainError("till-code-wrong"));
  const pool = { brand: ORRIN.slug, perkId: "perk-1" };
  const codes = { uploadId: randomUUID(), codes: ["A"] };
  await expect(addCodesAtTill(till, pool as never, codes as never)).rejects.toEqual(
    domainError("perk-not-found"),
  );
  expect(await realRows()).toBe(before);
});

test("a payment of a test key is looked up, taken once, refunded, listed and exported", async () => {
  const code = await makeTestCode(till, { kind: "payment", amountCents: 1234 });
  const payment = { code: code.code, firstName: "Tess", amountCents: 1234 };
  expect(await lookUp(till, code)).toEqual({ kind: "payment", payment });
  const charge = typed(code);
  const first = await chargeCode(till, charge);
  expect(await chargeCode(till, charge)).toEqual(first);
  await expect(chargeCode(till, typed(code))).rejects.toEqual(domainError("till-code-charged"));
  const { paymentId } = first;
  const refund = { paymentId, amount: 1000, key: randomUUID(), reference: "Return 1" };
  for (let repeated = 0; repeated < 2; repeated++)
    expect(await refundPayment(till, refund)).toEqual({ paymentId, cents: 1000, leftCents: 234 });
  const more = { ...refund, key: randomUUID() };
  await expect(refundPayment(till, more)).rejects.toMatchObject({ code: "refund-too-much" });
  const { rows, totals } = await listPayments(till, { days: daysOfMonth(month()), page: 1 });
  expect(rows).toMatchObject([
    { kind: "refund", reference: "Return 1" },
    { id: paymentId, refundableCents: 234 },
  ]);
  expect(totals.owedCents).toBe(234);
  let lines = 0;
  for await (const _ of exportTillPayments(till, month())) lines++;
  expect(lines).toBe(3);
});

test("a pass of a test key is used once, and undone by the key that used it", async () => {
  const pass = await make("pass");
  const { code: shown, ...use } = { ...typed(pass) };
  const card = await lookUp(till, await make("card"));
  expect(card).toMatchObject({
    kind: "card",
    card: { firstName: "Tess", passes: [{ title: "A test pass" }] },
  });
  const { useId } = await markPassUsed(till, { ...use, code: shown });
  expect(await markPassUsed(till, { ...use, code: shown })).toMatchObject({ useId });
  await expect(markPassUsed(till, typed(pass))).rejects.toEqual(domainError("pass-used"));
  expect(await listRecentUses(till)).toMatchObject([{ useId, isUndone: false }]);
  const colleague = await asTestTill(db);
  await expect(undoPassUse(colleague, { useId })).rejects.toEqual(domainError("pass-undo-elsewhere"));
  for (let repeated = 0; repeated < 2; repeated++)
    expect(await undoPassUse(till, { useId })).toEqual({ useId });
  expect(await markPassUsed(colleague, typed(pass))).toMatchObject({ useId });
});

test("a code of another brand's test key is for another brand", async () => {
  const lumen = await asTestTill(db, LUMEN);
  await expect(chargeCode(lumen, typed(await make("payment")))).rejects.toEqual(
    domainError("till-code-elsewhere"),
  );
  await expect(markPassUsed(lumen, typed(await make("pass")))).rejects.toEqual(domainError("pass-elsewhere"));
});

test("test codes expire like members' codes", async () => {
  const payment = await make("payment");
  const pass = await make("pass");
  const later = { ...till, now: after("10 minutes") };
  await expect(chargeCode(later, typed(payment))).rejects.toEqual(domainError("till-code-expired"));
  const tomorrow = { ...till, now: after("25 hours") };
  await expect(markPassUsed(tomorrow, typed(pass))).rejects.toEqual(domainError("pass-expired"));
});

test.each(TEST_CODE_KINDS.flatMap((kind) => TEST_CODE_ERRORS[kind].map((error) => [kind, error] as const)))(
  "a %s can have the error %s",
  async (kind, error) => {
    const code = await make(kind, error);
    const use = { payment: chargeCode, pass: markPassUsed, card: lookUp }[kind];
    await expect(use(till, typed(code) as never)).rejects.toMatchObject({ code: error });
  },
);

test("the lookup of a payment reveals no balance", async () => {
  expect(await lookUp(till, await make("payment", "till-balance-used"))).toMatchObject({ kind: "payment" });
});

test("an error belongs to its kind, and only a payment has an amount", () => {
  const parse = (input: object) =>
    makeTestCode.schema.safeParse(input).error?.issues.map(({ path }) => path[0]);
  expect(parse({ kind: "payment", error: "pass-used" })).toEqual(["error"]);
  expect(parse({ kind: "card", amountCents: 100 })).toEqual(["amountCents"]);
  expect(parse({ kind: "money" })).toEqual(["kind"]);
});

test("a brand makes at most a thousand test codes a day", async () => {
  await make("card");
  await db.execute(sql`
    insert into test_codes (brand, kind, code, expires_at)
    select brand, kind, translate(lpad(n::text, 8, 'A'), '01', 'ZY'), expires_at from test_codes, generate_series(1, 999) n`);
  await expect(make("card")).rejects.toEqual(domainError("too-many-till-codes"));
});

test("a test key is recognized by its beginning, and not by release 1.2", async () => {
  const { key } = await keyTo(db, ORRIN, true);
  expect(key).toMatch(/^TEST[2-9A-HJKMNP-Z]{26}$/);
  expect(await openTill(asVisitor(db), { key: key.toLowerCase() })).toMatchObject({ till: { isTest: true } });
});

test("the database refuses a test key in the club's own tables, and a change of the key's kind", async () => {
  const { keyId } = till.till;
  const write = (table: string, columns: string, values: string) =>
    rejectedBy(db, sql.raw(`insert into ${table} (${columns}) values (${values})`));
  expect(await write("pass_uses", "perk_id, brand, till_key_id", `'p', 'b', '${keyId}'`)).toBe(
    "pass_uses_live_key",
  );
  expect(await write("card_scans", "card_id, step, till_key_id", `gen_random_uuid(), 1, '${keyId}'`)).toBe(
    "card_scans_live_key",
  );
  const upload = await write(
    "perk_uploads",
    "perk_id, upload_id, codes, till_key_id",
    `'p', gen_random_uuid(), 1, '${keyId}'`,
  );
  expect(upload).toBe("perk_uploads_live_key");
  await expect(db.update(tillKeys).set({ isTest: false })).rejects.toThrow();
});

test("the ledger can't refer to a payment of a test key", async () => {
  const member = await spender(db);
  const { paymentId } = await chargeCode(till, typed(await make("payment")));
  const entry = sql`insert into ledger_entries (member_id, kind, amount_cents, title, reference, brand_taking_id)
    values (${member.id}, 'purchase', -100, 'x', 'x', ${paymentId})`;
  expect(await rejectedBy(db, entry)).toBe("ledger_entries_brand_taking_id_brand_takings_id_fk");
});

test("events go only to the test endpoints of the brand, marked as a test", async () => {
  const endpoint = (brand: string | null, isTest: boolean) => ({
    ...{ brand, isTest },
    url: `https://${isTest}.test/`,
    secretSealed: "sealed",
  });
  const [own] = await db
    .insert(webhookEndpoints)
    .values([
      endpoint(ORRIN.slug, true),
      endpoint(ORRIN.slug, false),
      endpoint(LUMEN.slug, true),
      endpoint(null, false),
    ])
    .returning();
  const { paymentId } = await chargeCode(till, typed(await make("payment")));
  await refundPayment(till, { paymentId, amount: 500, key: randomUUID(), reference: undefined });
  await markPassUsed(till, typed(await make("pass")));
  const sent = await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.type);
  expect(sent.map(({ endpointId }) => endpointId)).toEqual([own?.id, own?.id, own?.id]);
  expect(sent.map(({ payload }) => payload)).toMatchObject([
    { type: "pass.used", test: true },
    { type: "payment.refunded", test: true },
    { type: "payment.taken", test: true, data: { paymentId, brand: ORRIN.slug, amountCents: 2500 } },
  ]);
  await db.delete(webhookDeliveries);
  const member = await spender(db);
  await chargeCode(await asTill(db), typed(await codeOf(db, member)));
  const real = await db.select().from(webhookDeliveries);
  expect(real).toHaveLength(2);
  expect(real.every(({ endpointId, payload }) => endpointId !== own?.id && !("test" in payload))).toBe(true);
});

test("codes are deleted after a day, and payments with their refunds after 31 days", async () => {
  const { paymentId } = await chargeCode(till, typed(await make("payment")));
  await refundPayment(till, { paymentId, amount: 500, key: randomUUID(), reference: undefined });
  await purgeExpired({ db, now: after("24 hours") });
  expect([await db.$count(testCodes), await db.$count(testTakings)]).toEqual([0, 2]);
  await purgeExpired({ db, now: after("744 hours") });
  expect(await db.$count(testTakings, eq(testTakings.brand, ORRIN.slug))).toBe(0);
});
