import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { freshDatabase } from "../support/database/database";
import { rejectedBy } from "../support/database/rejected-by";
import { buy, give, refund } from "../support/people/credit";
import { ada } from "../support/people/people";

let db: Database;
let member: Member;
let takeId: number;

beforeEach(async () => {
  db = await freshDatabase();
  member = await ada(db);
  await give(db, member, 5000);
  ({ chargeId: takeId } = await buy(db, member, 2000));
  await refund(db, takeId, 500);
});

const book = (kind: string, cents: number, taking: SQL = sql`null`) =>
  sql`insert into ledger_entries (member_id, kind, amount_cents, title, reference, brand_taking_id)
    values (${member.id}, ${kind}, ${cents}, 'Corvo', ${randomUUID()}, ${taking})`;

const take = (values: { kind?: string; cents?: number; brand?: string; takeId?: number | null }) => {
  const { kind = "take", cents = 100, brand = "lumen-rue", takeId = null } = values;
  return sql`insert into brand_takings (brand, kind, cents, take_id) values (${brand}, ${kind}, ${cents}, ${takeId})`;
};

describe("a ledger, by the database alone, refuses", () => {
  test.each([
    ["another kind", () => book("loan", 100), "ledger_entries_kind"],
    ["to fall below zero by a correction", () => book("correction", -3501), "ledger_entries_balance"],
    ["a correction of nothing", () => book("correction", 0), "ledger_entries_amount"],
    ["a thank-you that takes", () => book("thank-you", -1), "ledger_entries_amount"],
    ["a purchase without the brand's row", () => book("purchase", -1), "ledger_entries_taking"],
    ["a gift with a brand's row", () => book("gift", 1, sql`${takeId}`), "ledger_entries_taking"],
    ["a brand's row twice", () => book("purchase", -1, sql`${takeId}`), "ledger_entries_brand_taking"],
    [
      "a change",
      () => sql`update ledger_entries set amount_cents = 1`,
      "rows of ledger_entries are only added",
    ],
  ])("%s", async (_, statement, why) => {
    expect(await rejectedBy(db, statement())).toBe(why);
  });

  test("a purchase with a frozen balance", async () => {
    await db.execute(sql`update members set balance_frozen_at = now()`);
    await db.execute(take({}));
    const bought = book("purchase", -100, sql`(select max(id) from brand_takings)`);
    expect(await rejectedBy(db, bought)).toBe("ledger_entries_frozen");
  });

  test("nothing that leaves 0", async () => {
    expect(await rejectedBy(db, book("correction", -3501))).toBe("ledger_entries_balance");
    await db.execute(book("correction", -3500));
  });
});

describe("a brand's row, by the database alone, refuses", () => {
  test.each([
    ["another kind", () => take({ kind: "fee" }), "brand_takings_kind"],
    ["to be nothing", () => take({ cents: 0 }), "brand_takings_cents"],
    ["a brand that is no slug", () => take({ brand: "Lumen Rue" }), "brand_takings_brand"],
    ["a refund of nothing", () => take({ kind: "refund" }), "brand_takings_take"],
    ["a take of a take", () => take({ takeId }), "brand_takings_take"],
    ["a refund above its take", () => take({ kind: "refund", cents: 1501, takeId }), "brand_takings_refunds"],
    [
      "a refund by another brand",
      () => take({ kind: "refund", brand: "corvo", takeId }),
      "brand_takings_refunds",
    ],
    ["a change", () => sql`update brand_takings set cents = 1`, "rows of brand_takings are only added"],
  ])("%s", async (_, statement, why) => {
    expect(await rejectedBy(db, statement())).toBe(why);
  });

  test("nothing of the last cent that is left", async () => {
    await db.execute(take({ kind: "refund", cents: 1500, takeId }));
    expect(await rejectedBy(db, take({ kind: "refund", cents: 1, takeId }))).toBe("brand_takings_refunds");
  });
});
