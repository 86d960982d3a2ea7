import fc from "fast-check";
import type { Database } from "@/db/client";
import { freshEmbeddedDatabase } from "../../support/database/database";
import { live, sequences } from "../../support/people/life-cycle";
import { trials } from "../../support/trials";

const SEQUENCES = trials(8, 500);

let db: Database;

beforeEach(async () => {
  db = await freshEmbeddedDatabase();
});

test(`${SEQUENCES} sequences of 30 commands match the model on the embedded database`, async () => {
  await fc.assert(
    fc.asyncProperty(sequences, (steps) => live(db, steps)),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
}, 900_000);
