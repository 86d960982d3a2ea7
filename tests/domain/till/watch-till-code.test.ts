import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { setCurrentDatabase } from "@/db/current";
import * as schema from "@/db/schema";
import { tillCodes } from "@/db/schema";
import { chargeCode } from "@/domain/till/charge-code";
import { watchTillCode } from "@/domain/till/get-till-code";
import { withdrawTillCode } from "@/domain/till/request-till-code";
import { openCopy } from "../../support/database/open-copy";
import { until } from "../../support/database/until";
import { asMember } from "../../support/people/contexts";
import { asTill, codeOf, spender, typed } from "../../support/people/till";

let pglite: PGlite;

beforeAll(async () => {
  pglite = await openCopy();
});

afterAll(() => pglite.close());

test("the end of a code notifies its member, and reads nothing for other members", async () => {
  const statements: string[] = [];
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const [db, watched] = [drizzle(pglite, { schema }), drizzle(pglite, { schema, logger })];
  setCurrentDatabase({ db, source: { pglite }, close: async () => {} });
  const [one, other] = [await spender(db), await spender(db)];
  const [code] = [await codeOf(db, one), await codeOf(db, other)];
  const ended = { one: 0, other: 0 };
  const stops = [
    watchTillCode(asMember(watched, one), () => (ended.one += 1)),
    watchTillCode(asMember(watched, other), () => (ended.other += 1)),
  ];
  await until(() => statements.length === 2); // after the connection
  await chargeCode(await asTill(db), typed(code));
  await until(() => ended.one === 1);
  expect([statements.length, ended.other]).toEqual([3, 0]);

  await db.update(tillCodes).set({ isCounted: true });
  await withdrawTillCode(asMember(db, other));
  await until(() => ended.other === 1);
  expect([statements.length, ended.one]).toEqual([4, 1]);
  for (const stop of stops) stop();
});
