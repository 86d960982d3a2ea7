import { randomUUID } from "node:crypto";
import { testTakings } from "@/db/schema";
import { chargeCode } from "@/domain/till/charge-code";
import { markPassUsed } from "@/domain/till/mark-pass-used";
import type { TillContext } from "@/domain/till/open-till";
import { refundPayment } from "@/domain/till/refund-payment";
import { makeTestCode } from "@/domain/till/test-code";
import { serveTests } from "../../support/database/serve-tests";
import { asTestTill, typed } from "../../support/people/till";
import { trials } from "../../support/trials";

const TRIALS = trials(3, 200);

jest.setTimeout(60_000 + TRIALS * 2_000);

const served = serveTests(8);
let tills: [TillContext, TillContext];

beforeAll(async () => {
  tills = [await asTestTill(served.db), await asTestTill(served.db)];
});

/** Eight requests at once, four from each of two test keys of a brand; returns what fulfilled, and the other reasons. */
async function race<Result>(request: (till: TillContext) => Promise<Result>) {
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, number) => request(number % 2 ? tills[1] : tills[0])),
  );
  return {
    fulfilled: results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
    reasons: results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : [])),
  };
}

test("of eight charges of a test code one is a payment, and the same key gets the same payment", async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const before = await served.db.$count(testTakings);
    const other = await makeTestCode(tills[0], { kind: "payment" });
    const { fulfilled, reasons } = await race((till) => chargeCode(till, typed(other)));
    expect([fulfilled.length, ...new Set(reasons)]).toEqual([1, "till-code-charged"]);
    const repeated = typed(await makeTestCode(tills[0], { kind: "payment" }));
    const same = await race((till) => chargeCode(till, repeated));
    expect(new Set(same.fulfilled.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(same.fulfilled).toHaveLength(8);
    expect(await served.db.$count(testTakings)).toBe(before + 2);
  }
});

test("of eight uses of a test pass one is accepted", async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const pass = await makeTestCode(tills[0], { kind: "pass" });
    const { fulfilled, reasons } = await race((till) => markPassUsed(till, typed(pass)));
    expect([fulfilled.length, ...new Set(reasons)]).toEqual([1, "pass-used"]);
  }
});

test("refunds at once never exceed a test payment", async () => {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const code = await makeTestCode(tills[0], { kind: "payment", amountCents: 2500 });
    const { paymentId } = await chargeCode(tills[0], typed(code));
    const { fulfilled, reasons } = await race((till) =>
      refundPayment(till, { paymentId, amount: 1000, key: randomUUID(), reference: undefined }),
    );
    expect([fulfilled.length, ...new Set(reasons)]).toEqual([2, "refund-too-much"]);
  }
});
