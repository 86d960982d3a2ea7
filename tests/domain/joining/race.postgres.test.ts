import { PgSelectBase } from "drizzle-orm/pg-core";
import { warmUp } from "../../support/database/postgres";
import {
  FRIENDS,
  prepareUnguarded,
  raceToAccept,
  raceToJoin,
  raceUnguarded,
} from "../../support/database/race";
import { serveTests } from "../../support/database/serve-tests";
import { trials } from "../../support/trials";

jest.mock("@/lib/http/semaphore", () => jest.requireActual("../../support/fakes/unlimited-semaphore"));

const TRIALS = trials(1, 200);
const UNGUARDED = 6;

jest.setTimeout(60_000 + TRIALS * 10_000);

const served = serveTests();

beforeAll(async () => {
  await prepareUnguarded(served);
});

beforeEach(() => warmUp(served.pool));

// On a slow machine, some friends wait ten seconds in the queue and get "too-busy".
describe("two hundred concurrent friends on one group link", () => {
  test.each(Array.from({ length: TRIALS }, (_, index) => index + 1))(
    "exactly six join, trial %i",
    async () => {
      const trial = await raceToJoin(served);
      expect(trial).toMatchObject({ joined: 6, members: 6, places: 6 });
      const {
        "last-place-taken": lost = 0,
        "link-full": full = 0,
        "too-busy": busy = 0,
        ...others
      } = trial.rejections;
      expect([lost + full + busy, others]).toEqual([FRIENDS - 6, {}]);
    },
  );

  test.each(Array.from({ length: Math.ceil(TRIALS / 2) }, (_, index) => index + 1))(
    "exactly six join when no place is held and all enter their code, trial %i",
    async () => {
      const trial = await raceToAccept(served);
      expect(trial).toMatchObject({ joined: 6, members: 6, places: 6 });
      const { "last-place-taken": lost = 0, "too-busy": busy = 0, ...others } = trial.rejections;
      expect([lost + busy, others]).toEqual([FRIENDS - 6, {}]);
    },
  );
});

describe("without the guard", () => {
  test("more than six join without the row lock", async () => {
    jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
    let most = 0;
    // In about one of six races, no two friends meet.
    for (let trial = 0; trial < UNGUARDED && most <= 6; trial++) {
      const { joined, members } = await raceToAccept(served);
      most = Math.max(most, Math.min(joined, members));
    }
    expect(most).toBeGreaterThan(6);
  });

  test("more than six places are given without the lock and the constraints", async () => {
    const trials = [await raceUnguarded(served), await raceUnguarded(served), await raceUnguarded(served)];
    expect(Math.max(...trials.map(({ places }) => places))).toBeGreaterThan(6);
  });
});
