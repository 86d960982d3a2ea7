import { PgSelectBase } from "drizzle-orm/pg-core";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { unexplained } from "../../support/people/history";

const HISTORIES = Number(process.env.HISTORIES ?? 2);
const CALLS = Number(process.env.HISTORY_CALLS ?? 80);
const KILLS = Number(process.env.HISTORY_KILLS ?? 5);

jest.setTimeout(60_000 + HISTORIES * CALLS * 100);

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(2);
});

beforeEach(() => warmUp(served.pool));

afterAll(() => served.drop());

test(`the model explains every result of ${HISTORIES} histories of ${CALLS} concurrent calls`, async () => {
  for (let history = 0; history < HISTORIES; history++) expect(await unexplained(served, CALLS)).toEqual([]);
});

test(`the model explains every result when ${KILLS} connections per history are killed`, async () => {
  for (let history = 0; history < HISTORIES; history++)
    expect(await unexplained(served, CALLS, KILLS)).toEqual([]);
});

test("without the row lock, the model cannot explain every result", async () => {
  jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  const found: string[] = [];
  for (let history = 0; history < 5 && found.length === 0; history++)
    found.push(...(await unexplained(served, 200)));
  expect(found).not.toEqual([]);
});
