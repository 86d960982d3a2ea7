import { PgSelectBase } from "drizzle-orm/pg-core";
import { warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { unexplained } from "../../support/people/history";
import { trials } from "../../support/trials";

const HISTORIES = trials(2, 300);
const CALLS = trials(80, 400);
const KILLS = trials(5, 20);

jest.setTimeout(60_000 + HISTORIES * CALLS * 100);

const served = serveTests(2);

beforeEach(() => warmUp(served.pool));

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
