import fc from "fast-check";
import { serveTests } from "../../support/database/serve-tests";
import { live, sequences } from "../../support/people/life-cycle";
import { trials } from "../../support/trials";

const SEQUENCES = trials(10, 500);
const AT_ONCE = 10;

const served = serveTests(AT_ONCE);

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
