import fc from "fast-check";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { live, sequences } from "../../support/people/life-cycle";

const SEQUENCES = Number(process.env.LIFE_CYCLE_SEQUENCES ?? 30);
const AT_ONCE = 10;

let served: ServedDatabase;

beforeAll(async () => {
  served = await openServedDatabase(AT_ONCE);
}, 60_000);

afterAll(() => served.drop());

test(`${SEQUENCES} sequences of 30 commands match the model, ten members at a time`, async () => {
  const members = fc.array(sequences, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(members, async (lives) => {
      await Promise.all(lives.map((steps) => live(served.db, steps)));
      await served.pool.query("truncate members, messages cascade");
    }),
    { numRuns: Math.ceil(SEQUENCES / AT_ONCE), endOnFailure: true },
  );
}, 900_000);
