import { openServedDatabase, type ServedDatabase } from "../support/database/postgres";
import type { Operation } from "../support/kill/acked-operations";
import { bundleClub, killClub } from "../support/kill/kill-club";
import { lostOperations, partialStates } from "../support/kill/partial-states";
import { trials } from "../support/trials";

const KILLS = trials(1, 300);
const TRIES_WITHOUT_GUARD = 30;

jest.setTimeout(60_000 + (KILLS + TRIES_WITHOUT_GUARD) * 5_000);

let served: ServedDatabase;
let file: string;

beforeAll(async () => {
  file = await bundleClub();
});

beforeEach(async () => {
  served = await openServedDatabase(2);
});

afterEach(() => served.drop());

const settings = () => ({
  DATABASE_URL: served.connectionString,
  WELCOME_BUDGET_CENTS: "100000000",
  CONCIERGE_CLUB_LIMIT: "1000000",
});

/** Evenly distributed numbers from 0 to 1, in an unsorted order. */
const spread = (kill: number) => ((kill + 1) * 0.618) % 1;

test(`${KILLS} kills lose no acknowledged operation and leave none half done`, async () => {
  const operations: Operation[] = [];
  const kinds = () => new Set(operations.map(({ name }) => name)).size;
  for (let kill = 0; kill < KILLS || (kinds() < 7 && kill < KILLS + 10); kill++) {
    const times = Math.max(1, kill + 2 - KILLS); // later processes run longer, to reach every operation
    operations.push(...(await killClub(file, settings(), (50 + spread(kill) * 800) * times)));
    expect(await partialStates(served.db)).toEqual([]);
  }
  expect(await lostOperations(served.db, operations)).toEqual([]);
  expect(kinds()).toBe(7);
});

test("without transactions, operations are half done", async () => {
  const found: string[] = [];
  for (let kill = 0; kill < TRIES_WITHOUT_GUARD && found.length === 0; kill++) {
    // On a busy machine, an early kill comes before the first operation that can be half done.
    await killClub(file, settings(), Math.random() * 150 * (kill + 1), "--without-transactions");
    found.push(...(await partialStates(served.db)));
  }
  expect(found).not.toEqual([]);
});

test("a deleted acknowledged row counts as lost", async () => {
  const operations = await killClub(file, settings(), 300);
  await served.pool.query("truncate members, brand_takings cascade");
  expect(await lostOperations(served.db, operations)).toHaveLength(operations.length);
});
