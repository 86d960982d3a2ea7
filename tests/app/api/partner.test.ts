import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { partnerRequests, tillKeys } from "@/db/schema";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { cardOnDevice } from "@/domain/membership-card/card-key";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { chargeCode } from "@/domain/till/charge-code";
import { passCode } from "@/domain/till/find-pass";
import { markPassUsed } from "@/domain/till/mark-pass-used";
import { newTillKey } from "@/domain/till/till-key";
import { OPERATIONS } from "@/features/partner-api/operations";
import { clubDay } from "@/lib/dates";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { centsOf } from "../../support/people/credit";
import { CODE_PERK } from "../../support/people/offers";
import { callPartner } from "../../support/people/partner";
import { createSession } from "../../support/people/sessions";
import { codeOf, keyTo, LUMEN, ORRIN, spender, typed } from "../../support/people/till";

const PROBLEM = "application/problem+json";

let member: Member;
let key: string;
let keyId: string;
let known: { code: string; card: string; pass: string; paymentId: number; useId: number };

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  member = await spender(db, 5000);
  const opened = await keyTo(db);
  ({ key } = opened);
  ({ keyId } = opened.till);
  await db.update(tillKeys).set({ lastOpenedAt: new Date() });
  const till = { ...asVisitor(db), till: opened.till };
  const { paymentId } = await chargeCode(till, typed(await codeOf(db, member, 1000)));
  const { cardId } = await createSession(db, member);
  known = {
    code: (await codeOf(db, member, 1500)).code,
    card: cardOnDevice(cardId, Date.now()).code,
    pass: await claimPass(),
    paymentId,
    useId: (await markPassUsed(till, { code: await claimPass(), key: randomUUID() })).useId,
  };
});

async function claimPass(): Promise<string> {
  const offer: Offer = { ...CODE_PERK, id: "perk-door", kind: "pass", code: null, limitPerMember: 9 };
  const { code } = await claimPerk(asMember(db, member), offer, { key: randomUUID(), price: null });
  return code ?? "";
}

type Call = { method: "GET" | "POST" | "DELETE"; path: string; body?: object; isWrite?: boolean };

/** A valid request of each operation. The first test fails if one is missing. */
const CALLS: Record<string, () => Call> = {
  makeTestCode: () => ({ method: "POST", path: "/test-codes", body: { kind: "pass" }, isWrite: true }),
  lookUpCode: () => ({ method: "POST", path: "/lookups", body: { code: known.code } }),
  lookUpCard: () => ({ method: "POST", path: "/card-lookups", body: { code: known.card } }),
  usePass: () => ({ method: "POST", path: "/pass-uses", body: { code: known.pass }, isWrite: true }),
  undoPassUse: () => ({ method: "DELETE", path: `/pass-uses/${known.useId}`, isWrite: true }),
  takePayment: () => ({ method: "POST", path: "/payments", body: { code: known.code }, isWrite: true }),
  getPayment: () => ({ method: "GET", path: `/payments/${known.paymentId}` }),
  refundPayment: () => ({
    method: "POST",
    path: "/refunds",
    body: { paymentId: known.paymentId, amountCents: 400 },
    isWrite: true,
  }),
  listMonth: () => ({ method: "GET", path: "/payments" }),
};
const NAMES = Object.keys(CALLS);

function callOf(name: string, usedKey: string | undefined, idempotencyKey: string = randomUUID()) {
  const call = CALLS[name]?.();
  if (!call) throw new Error(`there is no call of ${name}`);
  return callPartner(call.method, call.path, {
    body: call.body,
    key: usedKey,
    ...(call.isWrite && { idempotencyKey }),
  });
}

const dump = () => dumpRows(db, ["address_limits"]);

test("the table lists every operation", () => {
  expect(NAMES).toEqual(OPERATIONS.map(({ name }) => name));
});

describe("an operation with the brand's key", () => {
  test("looks up a payment's code and a card, without changing the balance", async () => {
    const payment = { kind: "payment", code: known.code, firstName: "Ada", amountCents: 1500 };
    expect(await callOf("lookUpCode", key)).toMatchObject({ status: 200, body: payment });
    const card = await callOf("lookUpCard", key);
    expect(card).toMatchObject({ status: 200, body: { kind: "card", firstName: "Ada" } });
    expect(Object.keys(card.body).sort()).toEqual(["firstName", "kind", "memberSince", "passes", "portrait"]);
    expect(await centsOf(db, member)).toBe(4000);
  });

  test("takes and refunds a payment, which the month lists", async () => {
    const taken = await callOf("takePayment", key);
    expect(taken).toMatchObject({ status: 201, body: { id: expect.any(Number), amountCents: 1500 } });
    const refunded = await callOf("refundPayment", key);
    const refund = { paymentId: known.paymentId, amountCents: 400, refundableCents: 600 };
    expect(refunded).toMatchObject({ status: 201, body: refund });
    expect(await centsOf(db, member)).toBe(2900);
    const month = await callOf("listMonth", key);
    expect(month.body).toMatchObject({
      page: 1,
      pages: 1,
      totals: { payments: 2, paidCents: 2500, refunds: 1, refundedCents: 400, owedCents: 2100 },
      entries: [
        { kind: "refund", amountCents: 400, paymentId: known.paymentId },
        { id: taken.body.id, kind: "payment", amountCents: 1500, refundableCents: 1500 },
        { id: known.paymentId, refundableCents: 600 },
      ],
    });
  });

  test("returns a payment with its refunds and the brand's references", async () => {
    const write = (path: string, body: object) =>
      callPartner("POST", path, { key, body, idempotencyKey: randomUUID() });
    const taken = await write("/payments", { code: known.code, reference: " Order  1001 " });
    expect(taken.body).toEqual({ id: expect.any(Number), amountCents: 1500, reference: "Order 1001" });
    const paymentId = taken.body.id;
    const refunded = await write("/refunds", { paymentId, amountCents: 500, reference: "Return 7" });
    expect(refunded.body).toMatchObject({ reference: "Return 7", refundableCents: 1000 });
    const refund = { kind: "refund", amountCents: 500, paymentId, reference: "Return 7", refundableCents: 0 };
    const payment = { id: paymentId, kind: "payment", reference: "Order 1001", refundableCents: 1000 };
    const { body } = await callPartner("GET", `/payments/${paymentId}`, { key });
    expect(body).toMatchObject({ ...payment, paymentId: null, isPerk: false, refunds: [refund] });
    const refundId = body.refunds[0].id;
    expect(await callPartner("GET", `/payments/${refundId}`, { key })).toMatchObject({ status: 404 });
    const { body: month } = await callPartner("GET", "/payments", { key });
    expect(month).toMatchObject({ nextCursor: null, entries: [refund, payment, { reference: null }] });
  });

  test("rejects a reference of 65 characters, and takes an empty one for none", async () => {
    const take = (reference: string) =>
      callPartner("POST", "/payments", {
        key,
        body: { code: known.code, reference },
        idempotencyKey: randomUUID(),
      });
    const errors = [{ field: "reference", detail: "Use at most 64 characters." }];
    expect(await take("é".repeat(65))).toMatchObject({ status: 400, body: { errors } });
    expect(await take(" ")).toMatchObject({ status: 201, body: { reference: null } });
  });

  test("lists days, and goes on with the cursor of a response", async () => {
    const today = clubDay(new Date());
    const range = `from=${today}&to=${today}`;
    const { body: first } = await callPartner("GET", `/payments?${range}`, { key });
    const one = { totals: { payments: 1 }, nextCursor: null };
    expect(first).toMatchObject({ ...one, month: null, from: today, to: today, page: 1, pages: 1 });
    const { body: rest } = await callPartner("GET", `/payments?${range}&cursor=${known.paymentId}`, { key });
    expect(rest).toMatchObject({ ...one, entries: [] });
    expect(rest).not.toHaveProperty("page");
    const { body: later } = await callPartner("GET", `/payments?${range}&cursor=${known.paymentId + 1}`, {
      key,
    });
    expect(later.entries).toMatchObject([{ id: known.paymentId }]);
  });

  test("records when the key was last used", async () => {
    await db.update(tillKeys).set({ lastOpenedAt: null });
    await callOf("listMonth", key);
    const [row] = await db.select().from(tillKeys).where(eq(tillKeys.id, keyId));
    expect(row?.lastOpenedAt).toBeInstanceOf(Date);
  });

  test.each(NAMES)("%s returns the till's limits", async (name) => {
    const { headers } = await callOf(name, key);
    expect(headers.get("ratelimit-policy")).toBe('"address";q=30;w=900, "key";q=120;w=3600');
    expect(headers.get("ratelimit")).toMatch(/^"address";r=30;t=\d+, "key";r=120;t=\d+$/);
  });
});

const REJECTED_KEYS: [title: string, code: string, keyOf: () => Promise<string | undefined>][] = [
  ["no key", "till-key-needed", async () => undefined],
  ["an unknown key", "till-key-wrong", async () => newTillKey()],
  ["a malformed key", "till-key-wrong", async () => "x"],
  [
    "a revoked key",
    "till-key-revoked",
    async () => {
      await db.update(tillKeys).set({ revokedAt: new Date() });
      return key;
    },
  ],
];

describe.each(REJECTED_KEYS)("with %s", (_, code, keyOf) => {
  test.each(NAMES)("%s changes nothing", async (name) => {
    const used = await keyOf();
    const before = await dump();
    const { status, type, body, headers } = await callOf(name, used);
    expect({ status, type, code: body.code }).toEqual({ status: 401, type: PROBLEM, code });
    expect(headers.get("www-authenticate")).toBe("Bearer");
    expect(await dump()).toBe(before);
  });
});

describe("with another brand's key", () => {
  test.each([
    ["lookUpCode", 403, "till-code-elsewhere"],
    ["takePayment", 403, "till-code-elsewhere"],
    ["getPayment", 404, "payment-not-found"],
    ["refundPayment", 404, "refund-not-found"],
    ["usePass", 403, "pass-elsewhere"],
    ["undoPassUse", 404, "pass-use-not-found"],
  ])("%s responds with %i and changes nothing", async (name, status, code) => {
    const { key: foreign } = await keyTo(db, LUMEN);
    await db.update(tillKeys).set({ lastOpenedAt: new Date() });
    const dumpUnanswered = () => dumpRows(db, ["address_limits", "partner_requests"]);
    const before = await dumpUnanswered();
    expect(await callOf(name, foreign)).toMatchObject({ status, type: PROBLEM, body: { code } });
    expect(await dumpUnanswered()).toBe(before);
  });

  test("listMonth returns only that brand's payments, and lookUpCard the card of a member", async () => {
    const { key: foreign } = await keyTo(db, LUMEN);
    expect((await callOf("listMonth", foreign)).body).toMatchObject({ totals: { payments: 0 }, entries: [] });
    const card = await callOf("lookUpCard", foreign);
    expect(card).toMatchObject({ status: 200, body: { passes: [] } });
  });
});

test("a test key makes codes of each kind and uses them like real ones, and a real key makes none", async () => {
  const { key: testKey } = await keyTo(db, ORRIN, true);
  const write = (path: string, body: object, used = testKey) =>
    callPartner("POST", path, { key: used, body, idempotencyKey: randomUUID() });
  expect(await write("/test-codes", { kind: "card" }, key)).toMatchObject({
    status: 403,
    type: PROBLEM,
    body: { code: "test-key-needed" },
  });
  const { body: payment } = await write("/test-codes", { kind: "payment", amountCents: 900 });
  expect(payment).toMatchObject({ kind: "payment", amountCents: 900, error: null });
  const idempotencyKey = randomUUID();
  const take = () =>
    callPartner("POST", "/payments", { key: testKey, body: { code: payment.code }, idempotencyKey });
  const taken = await take();
  expect(taken).toMatchObject({ status: 201, body: { amountCents: 900 } });
  expect(await take()).toMatchObject({ status: 201, body: taken.body });
  expect(await write("/payments", { code: payment.code })).toMatchObject({
    status: 409,
    body: { code: "till-code-charged" },
  });
  const { body: expired } = await write("/test-codes", { kind: "payment", error: "till-code-expired" });
  expect(await write("/lookups", { code: expired.code })).toMatchObject({
    status: 409,
    body: { code: "till-code-expired", detail: expect.stringContaining("This code has expired.") },
  });
  const { body: pass } = await write("/test-codes", { kind: "pass" });
  const { body: card } = await write("/test-codes", { kind: "card" });
  expect((await write("/card-lookups", { code: card.code })).body.passes).toMatchObject([
    { code: passCode(pass.code), firstName: "Tess" },
  ]);
  expect(await write("/pass-uses", { code: pass.code })).toMatchObject({ status: 201 });
  const month = await callPartner("GET", "/payments", { key: testKey });
  expect(month.body).toMatchObject({ totals: { owedCents: 900 }, entries: [{ id: taken.body.id }] });
  expect((await callPartner("GET", "/payments", { key })).body.totals.payments).toBe(1);
});

test("a key that was revoked no longer gets a stored response", async () => {
  const first = await callOf("takePayment", key, "order-00000001");
  expect(first.status).toBe(201);
  await db.update(tillKeys).set({ revokedAt: new Date() });
  expect(await callOf("takePayment", key, "order-00000001")).toMatchObject({ status: 401 });
});

describe("the Idempotency-Key", () => {
  test("returns the same response for the same request, and takes the payment once", async () => {
    const first = await callOf("takePayment", key, "order-00000001");
    const second = await callOf("takePayment", key, '"order-00000001"');
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(await centsOf(db, member)).toBe(2500);
  });

  test("is rejected with another body or another operation", async () => {
    await callOf("takePayment", key, "order-00000001");
    const { code } = await codeOf(db, member, 100);
    const other = await callPartner("POST", "/payments", {
      key,
      body: { code },
      idempotencyKey: "order-00000001",
    });
    expect(other).toMatchObject({ status: 422, type: PROBLEM, body: { code: "request-key-reused" } });
    expect(await callOf("refundPayment", key, "order-00000001")).toMatchObject({ status: 422 });
    expect(await centsOf(db, member)).toBe(2500);
  });

  test("stores the till's rejection too, but nothing that names a member", async () => {
    await callOf("takePayment", key, "order-00000001");
    const rejected = await callOf("takePayment", key, "order-00000002");
    expect(rejected).toMatchObject({ status: 409, type: PROBLEM, body: { code: "till-code-charged" } });
    expect(await callOf("takePayment", key, "order-00000002")).toMatchObject({ body: rejected.body });
    for (const name of ["refundPayment", "usePass", "undoPassUse"])
      expect((await callOf(name, key)).status).toBeLessThan(300);
    expect(JSON.stringify(await db.select().from(partnerRequests))).not.toContain("Ada");
  });

  test("of another brand or another till is another one", async () => {
    await callOf("takePayment", key, "order-00000001");
    const { code } = await codeOf(db, member, 100, { brand: LUMEN });
    const { key: foreign } = await keyTo(db, LUMEN);
    const idempotencyKey = "order-00000001";
    expect(
      await callPartner("POST", "/payments", { key: foreign, body: { code }, idempotencyKey }),
    ).toMatchObject({ status: 201, body: { amountCents: 100 } });
  });

  test.each([undefined, "short", "x".repeat(65), "key with spaces", "käse-12345678"])(
    "%j is refused without an effect",
    async (idempotencyKey) => {
      const before = await dump();
      const headers: Record<string, string> =
        idempotencyKey === undefined ? {} : { "idempotency-key": encodeURI(idempotencyKey) };
      const answer = await callPartner("POST", "/payments", { key, body: { code: known.code }, headers });
      expect(answer).toMatchObject({ status: 400, type: PROBLEM, body: { code: "request-key-needed" } });
      expect(await dump()).toBe(before);
    },
  );

  test("is forgotten after seven days", async () => {
    await callOf("takePayment", key, "order-00000001");
    const purgeAt = (interval: string) => purgeExpired({ db, now: after(interval) });
    await purgeAt("167 hours");
    expect(await db.$count(partnerRequests)).toBe(1);
    await purgeAt("168 hours");
    expect(await db.$count(partnerRequests)).toBe(0);
  });
});

describe("limits", () => {
  test("answer failed lookups with 429 and Retry-After, and count down", async () => {
    const wrong = () => callPartner("POST", "/lookups", { key, body: { code: "ABCDEFGH" } });
    const first = await wrong();
    expect(first).toMatchObject({ status: 404, body: { code: "till-code-wrong" } });
    expect(first.headers.get("ratelimit")).toMatch(/^"address";r=29;t=\d+, "key";r=119;/);
    for (let tries = 1; tries < 30; tries++) await wrong();
    const limited = await wrong();
    expect(limited).toMatchObject({ status: 429, type: PROBLEM, body: { code: "too-many-tries" } });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(600);
  });

  test("stop guesses of keys, but never count a right one", async () => {
    for (let tries = 0; tries < 31; tries++) await callOf("listMonth", newTillKey());
    const limited = await callOf("listMonth", newTillKey());
    expect(limited).toMatchObject({ status: 429, body: { code: "too-many-tries" } });
    expect(limited.headers.get("retry-after")).toMatch(/^\d+$/);
  });

  test("a write that met a limit can be repeated with the same key", async () => {
    const headers = { "x-forwarded-for": "192.0.2.8" }; // the address above is blocked in memory, without a count
    for (let tries = 0; tries < 31; tries++)
      await callPartner("POST", "/lookups", { key, headers, body: { code: "ABCDEFGH" } });
    const payment = { key, headers, body: { code: known.code }, idempotencyKey: "order-00000001" };
    expect(await callPartner("POST", "/payments", payment)).toMatchObject({ status: 429 });
    expect(await db.$count(partnerRequests)).toBe(0);
  });
});

const MALFORMED_BODIES: [title: string, body: string][] = [
  ["nothing", ""],
  ["a space", " "],
  ["a brace", "{"],
  ["a cut object", '{"code":'],
  ["a trailing comma", '{"code":"ABCDEFGH",}'],
  ["single quotes", "{'code':'ABCDEFGH'}"],
  ["a comment", '{"code":"ABCDEFGH"/* */}'],
  ["two objects", "{}{}"],
  ["null", "null"],
  ["true", "true"],
  ["a number", "1"],
  ["text", '"code"'],
  ["an array", "[]"],
  ["an array of objects", '[{"code":"ABCDEFGH"}]'],
  ["a form", "code=ABCDEFGH"],
  ["XML", "<code>ABCDEFGH</code>"],
  ["bytes", "\ufffd\ufffd\u0001"],
  ["a byte order mark", "\ufeff\ufeff{}"],
  ["deep arrays", "[".repeat(20_000)],
  ["deep objects", '{"code":'.repeat(5_000)],
  ["no fields", "{}"],
  ["an unknown field", '{"kode":"ABCDEFGH"}'],
  ["a null code", '{"code":null,"paymentId":null,"amountCents":null}'],
  ["numbers for texts", '{"code":12345678,"paymentId":"1","amountCents":"1"}'],
  ["an array code", '{"code":["ABCDEFGH"],"paymentId":[1],"amountCents":[1]}'],
  ["an object code", '{"code":{"$ne":""},"paymentId":{"$gt":0},"amountCents":{}}'],
  ["an empty code", '{"code":"","paymentId":0,"amountCents":0}'],
  ["a blank code", '{"code":"   ","paymentId":-1,"amountCents":-1}'],
  ["a long code", `{"code":"${"A".repeat(401)}","paymentId":1e400,"amountCents":1e400}`],
  ["an extra field", '{"code":"ABCDEFGH","paymentId":1,"amountCents":1,"brand":"lumen-rue"}'],
  ["a till field", '{"code":"ABCDEFGH","paymentId":1,"amount":"1","key":"12345678"}'],
  ["__proto__", '{"__proto__":{"code":"ABCDEFGH"}}'],
  ["constructor", '{"constructor":{"prototype":{"code":"ABCDEFGH"}}}'],
  ["fractions", '{"code":1.5,"paymentId":1.5,"amountCents":0.5}'],
  ["large numbers", '{"code":true,"paymentId":9007199254740993,"amountCents":99999999999}'],
  ["a NaN", '{"code":NaN,"paymentId":NaN,"amountCents":NaN}'],
];

describe("malformed bodies", () => {
  const paths = ["/lookups", "/card-lookups", "/payments", "/refunds", "/pass-uses"];

  test("are 36", () => {
    expect(MALFORMED_BODIES).toHaveLength(36);
  });

  test.each(MALFORMED_BODIES)("%s has no effect", async (_, body) => {
    const before = await dump();
    for (const path of paths) {
      const answer = await callPartner("POST", path, { key, body, idempotencyKey: randomUUID() });
      expect({ path, status: answer.status, type: answer.type }).toEqual({
        path,
        status: 400,
        type: PROBLEM,
      });
      expect(answer.headers.has("ratelimit")).toBe(true);
      expect(JSON.stringify(answer.body)).not.toMatch(
        /Invalid|expected|received|Unrecognized|Too (big|small)/,
      );
    }
    expect(await dump()).toBe(before);
  });

  test("name the fields and why they are wrong", async () => {
    const { body } = await callPartner("POST", "/refunds", {
      key,
      body: { paymentId: 0, amountCents: "1", brand: "lumen-rue" },
      idempotencyKey: randomUUID(),
    });
    expect(body).toEqual({
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      code: "invalid-input",
      detail: "The request is not valid.",
      errors: [
        { field: "paymentId", detail: "Send more than 0." },
        { field: "amountCents", detail: "Send a whole number." },
        { field: "", detail: "There are no fields with these names: brand." },
      ],
    });
  });

  test("a text that Postgres can’t store is an unknown code", async () => {
    const answer = await callPartner("POST", "/lookups", { key, body: { code: "AB\u0000CD\ud800EF" } });
    expect(answer).toMatchObject({ status: 404, type: PROBLEM });
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "the type %j is not JSON",
    async (type) => {
      const headers = { "content-type": type };
      const answer = await callPartner("POST", "/payments", { key, body: { code: known.code }, headers });
      expect(answer).toMatchObject({ status: 415, type: PROBLEM, body: { code: "not-json" } });
    },
  );
});

describe("addresses", () => {
  test.each(["/nothing", "/payments/1/refunds", "/payments/", "/lookups/x", "/", "//payments"])(
    "%s is not found",
    async (path) => {
      const answer = await callPartner("GET", path, { key });
      expect(answer).toMatchObject({ status: 404, type: PROBLEM, body: { code: "operation-not-found" } });
    },
  );

  test.each([
    ["GET", "/lookups", "POST"],
    ["GET", "/refunds", "POST"],
    ["DELETE", "/payments", "POST, GET"],
    ["POST", "/payments/1", "GET"],
    ["POST", "/openapi.json", "GET"],
  ] as const)("%s %s is not allowed", async (method, path, allow) => {
    const { status, type, headers } = await callPartner(method, path, { key });
    expect({ status, type, allow: headers.get("allow") }).toEqual({ status: 405, type: PROBLEM, allow });
  });

  test("a page after the last is empty", async () => {
    const { body } = await callPartner("GET", "/payments?page=999", { key });
    expect(body).toMatchObject({ page: 999, pages: 1, totals: { payments: 1 }, entries: [] });
  });

  test.each([
    ["?month=2026-13", "month", "Send a month such as 2026-11."],
    ["?month=november", "month", "Send a month such as 2026-11."],
    ["?page=0", "page", "Send at least 1."],
    ["?page=x", "page", "Send a whole number."],
    ["?months=2026-11", "", "There are no fields with these names: months."],
    ["?from=2026-02-30&to=2026-03-01", "from", "Send a day such as 2026-11-30."],
    ["?from=2026-11-01", "to", "Send the first and the last day."],
    ["?to=2026-11-01", "from", "Send the first and the last day."],
    ["?from=2026-11-02&to=2026-11-01", "to", "The last day is before the first day."],
    ["?month=2026-11&to=2026-11-01", "month", "Send a month or days, not both."],
    ["?cursor=x", "cursor", "Send the `nextCursor` of a response."],
    ["?cursor=", "cursor", "Send the `nextCursor` of a response."],
  ])("the query %s is refused", async (query, field, detail) => {
    const answer = await callPartner("GET", `/payments${query}`, { key });
    const body = { code: "invalid-input", errors: [{ field, detail }] };
    expect(answer).toMatchObject({ status: 400, type: PROBLEM, body });
  });

  test.each(["0", "-1", "1.5", "x", "1e400", "99999999999999999999", "%00", "1;2"])(
    "the number %s of a payment is refused",
    async (number) => {
      const answer = await callPartner("GET", `/payments/${number}`, { key });
      expect(answer).toMatchObject({ status: 400, type: PROBLEM, body: { code: "invalid-input" } });
      expect(answer.body.errors[0].detail).toMatch(/^(Send |This value is not valid)/);
    },
  );
});

test("a database that does not respond is answered with 503 and Retry-After", async () => {
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  jest.spyOn(db, "select").mockImplementation(() => {
    throw refused;
  });
  const { status, type, headers } = await callOf("listMonth", key);
  expect({ status, type, after: headers.get("retry-after") }).toEqual({
    status: 503,
    type: PROBLEM,
    after: "2",
  });
});
