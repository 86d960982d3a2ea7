import { createMember } from "@/db/factories";
import { cardScans } from "@/db/schema";
import { cardOnDevice } from "@/domain/members/card/card-key";
import { lookUp } from "@/domain/till/look-up";
import type { TillContext } from "@/domain/till/open-till";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { createSession } from "../../support/people/sessions";
import { asTill, LUMEN } from "../../support/people/till";

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(8);
});

afterAll(() => served.drop());

test("of forty scans of one code at two tills, each till accepts one", async () => {
  const { db } = served;
  const session = await createSession(db, await createMember(db));
  const tills = [await asTill(db), await asTill(db, LUMEN)];
  const { code } = cardOnDevice(session.cardId, Date.now());
  const scans = Array.from({ length: 40 }, (_, number) => tills[number % 2] as TillContext);
  const results = await Promise.allSettled(scans.map((till) => lookUp(till, { code })));
  const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect([...new Set(reasons)]).toEqual(["card-scanned"]);
  expect(await db.$count(cardScans)).toBe(2);
});
