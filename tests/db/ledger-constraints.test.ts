import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { rejectedBy } from "../support/database/rejected-by";
import { db } from "../support/database/test-database";
import { buy, give, refund } from "../support/people/credit";
import { ada } from "../support/people/people";

let member: Member;
let paymentId: number;

beforeEach(async () => {
  member = await ada(db);
  await give(db, member, 5000);
  ({ paymentId } = await buy(db, member, 2000));
  await refund(db, paymentId, 500);
});

const post = (kind: string, cents: number, taking: SQL = sql`null`) =>
  sql`insert into ledger_entries (member_id, kind, amount_cents, title, reference, brand_taking_id)
    values (${member.id}, ${kind}, ${cents}, 'Corvo', ${randomUUID()}, ${taking})`;

const charge = (values: { kind?: string; cents?: number; brand?: string; paymentId?: number | null }) => {
  const { kind = "take", cents = 100, brand = "lumen-rue", paymentId = null } = values;
  return sql`insert into brand_takings (brand, kind, cents, take_id) values (${brand}, ${kind}, ${cents}, ${paymentId})`;
};

describe("the database rejects a ledger entry:", () => {
  test.each([
    ["another kind", () => post("loan", 100), "ledger_entries_kind"],
    ["a correction below a balance of zero", () => post("correction", -3501), "ledger_entries_balance"],
    ["a correction of zero", () => post("correction", 0), "ledger_entries_amount"],
    ["a negative thank-you", () => post("thank-you", -1), "ledger_entries_amount"],
    ["a purchase without a charge", () => post("purchase", -1), "ledger_entries_taking"],
    ["a gift with a charge", () => post("gift", 1, sql`${paymentId}`), "ledger_entries_taking"],
    ["a charge twice", () => post("purchase", -1, sql`${paymentId}`), "ledger_entries_brand_taking"],
    [
      "an update",
      () => sql`update ledger_entries set amount_cents = 1`,
      "rows of ledger_entries are only added",
    ],
  ])("%s", async (_, statement, error) => {
    expect(await rejectedBy(db, statement())).toBe(error);
  });

  test.each([
    ["frozen", sql`balance_frozen_at = now()`],
    ["held", sql`balance_held_until = now() + interval '1 minute'`],
  ])("a purchase with a %s balance", async (_, blocked) => {
    await db.execute(sql`update members set ${blocked}`);
    await db.execute(charge({}));
    const purchase = post("purchase", -100, sql`(select max(id) from brand_takings)`);
    expect(await rejectedBy(db, purchase)).toBe("ledger_entries_frozen");
  });

  test("but accepts a correction to zero", async () => {
    expect(await rejectedBy(db, post("correction", -3501))).toBe("ledger_entries_balance");
    await db.execute(post("correction", -3500));
  });
});

describe("the database rejects a charge or refund:", () => {
  test.each([
    ["another kind", () => charge({ kind: "fee" }), "brand_takings_kind"],
    ["zero cents", () => charge({ cents: 0 }), "brand_takings_cents"],
    ["a brand that is not a slug", () => charge({ brand: "Lumen Rue" }), "brand_takings_brand"],
    ["a refund without its charge", () => charge({ kind: "refund" }), "brand_takings_take"],
    ["a charge of a charge", () => charge({ paymentId }), "brand_takings_take"],
    [
      "a refund above its charge",
      () => charge({ kind: "refund", cents: 1501, paymentId }),
      "brand_takings_refunds",
    ],
    [
      "a refund by another brand",
      () => charge({ kind: "refund", brand: "corvo", paymentId }),
      "brand_takings_refunds",
    ],
    ["an update", () => sql`update brand_takings set cents = 1`, "rows of brand_takings are only added"],
  ])("%s", async (_, statement, error) => {
    expect(await rejectedBy(db, statement())).toBe(error);
  });

  test("but accepts a refund of the last cent", async () => {
    await db.execute(charge({ kind: "refund", cents: 1500, paymentId }));
    expect(await rejectedBy(db, charge({ kind: "refund", cents: 1, paymentId }))).toBe(
      "brand_takings_refunds",
    );
  });
});
