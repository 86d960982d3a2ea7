import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.env.MUTANT_COVERAGE;

// A jest set-up file: writes down which mutants a test file reaches. Every file loads the sources anew, so that what runs as they are loaded is among it.
if (folder) {
  afterAll(() => {
    const reached = globalThis.__stryker__?.mutantCoverage?.static ?? {};
    writeFileSync(join(folder, randomUUID()), JSON.stringify({ test: expect.getState().testPath, reached }));
  });
}
