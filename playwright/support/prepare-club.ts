import { existsSync } from "node:fs";
import { cp } from "node:fs/promises";
import { start } from "@/instrumentation-node";
import { preparedDir } from "./data-dirs";

/** Makes a database with the demo's people once a run: the shared club and every club of a spec's own start from a copy. */
async function prepare(): Promise<void> {
  const { DATA_DIR: shared = "" } = process.env;
  process.env.DATA_DIR = preparedDir();
  await start();
  await (globalThis as { __plusOneShutdown?: () => Promise<void> }).__plusOneShutdown?.();
  if (shared && !existsSync(shared)) await cp(preparedDir(), shared, { recursive: true });
}

void prepare();
