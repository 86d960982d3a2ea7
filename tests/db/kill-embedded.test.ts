import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "@/db/client";
import { parseEnv } from "@/lib/env";
import { placeCopy } from "../support/database/open-copy";
import type { Operation } from "../support/kill/acked-operations";
import { bundleClub, killClub } from "../support/kill/kill-club";
import { lostOperations, partialStates } from "../support/kill/partial-states";

const KILLS = 300;

jest.setTimeout(120_000 + KILLS * 15_000);

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "plus-one-killed-"));
  await placeCopy(path.join(dataDir, "database"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Evenly distributed from 0 to 1, but not ascending. */
const spread = (kill: number) => ((kill + 1) * 0.618) % 1;

test(`an embedded database loses nothing that it acknowledged in ${KILLS} kills`, async () => {
  const file = await bundleClub();
  const operations: Operation[] = [];
  const settings = { DATA_DIR: dataDir, CONCIERGE_CLUB_LIMIT: "1000000", WELCOME_BUDGET_CENTS: "100000000" };
  for (let kill = 0; kill < KILLS; kill++)
    operations.push(...(await killClub(file, settings, 20 + spread(kill) * 500)));
  const { db, close } = await openDatabase(parseEnv({ DATA_DIR: dataDir }));
  expect(operations.length).toBeGreaterThanOrEqual(KILLS);
  expect(await lostOperations(db, operations)).toEqual([]);
  expect(await partialStates(db)).toEqual([]);
  await close();
});
