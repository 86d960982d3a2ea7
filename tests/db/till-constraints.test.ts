import { sql } from "drizzle-orm";
import { tillCodes } from "@/db/schema";
import { chargeCode } from "@/domain/till/charge-code";
import { db } from "../support/database/test-database";
import { asTill, codeOf, spender, typed } from "../support/people/till";

beforeEach(async () => {
  await chargeCode(await asTill(db), typed(await codeOf(db, await spender(db), 100)));
  await codeOf(db, await spender(db), 100);
});

const rejectedBy = (set: string, where: string): Promise<string> =>
  db.execute(sql.raw(`update till_codes set ${set} where status = '${where}'`)).then(
    () => "nothing",
    (error: { cause: { constraint?: string; message: string } }) =>
      error.cause.constraint ?? error.cause.message,
  );

test.each([
  ["a code with look-alikes", "code = 'ABCD1234'", "open", "till_codes_code"],
  ["a longer code", "code = 'ABCD23456'", "open", "till_codes_code"],
  ["zero cents", "amount_cents = 0", "open", "till_codes_amount"],
  ["eleven minutes", "expires_at = expires_at + interval '1 minute'", "open", "till_codes_expires"],
  ["another status", "status = 'lapsed'", "open", "till_codes_status"],
  ["a taken status without a charge", "status = 'taken', taken_at = now()", "open", "till_codes_taken"],
  ["a charge without the status", "status = 'withdrawn'", "taken", "till_codes_taken"],
  ["a charge after its expiry", "taken_at = expires_at", "taken", "till_codes_in_time"],
  ["no brand", "brand = ''", "open", "till_codes_brand"],
])("the database rejects a till code with %s", async (_, set, where, constraint) => {
  expect(await rejectedBy(set, where)).toBe(constraint);
});

test("the database rejects a second open code of a member, and a code twice", async () => {
  const [open] = await db.select().from(tillCodes).where(sql`status = 'open'`);
  if (!open) throw new Error("there is no open code");
  const { id: _, ...values } = open;
  const insert = (given: object) => db.insert(tillCodes).values({ ...values, ...given });
  await expect(insert({ code: "ABCD2345" })).rejects.toMatchObject({
    cause: { constraint: "till_codes_open" },
  });
  await expect(insert({ status: "withdrawn" })).rejects.toMatchObject({
    cause: { constraint: "till_codes_code_unique" },
  });
});
