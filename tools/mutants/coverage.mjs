import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.MUTANT_COVERAGE;

// A jest setup file that records which mutants a test file reaches. Each test file loads the sources again, so code that runs at load time counts.
if (folder) {
  afterAll(() => {
    const reached = globalThis.__stryker__?.mutantCoverage?.static ?? {};
    writeFileSync(join(folder, randomUUID()), JSON.stringify({ test: expect.getState().testPath, reached }));
  });
}
