import { start } from "@/server/start";
import { preparedDir } from "./data-dirs";

/** Fills the database at DATABASE_URL, or the embedded one in the run's prepared folder, with the demo's people. */
async function prepare(): Promise<void> {
  process.env.DATA_DIR = preparedDir();
  await start();
  await (globalThis as { __plusOneShutdown?: () => Promise<void> }).__plusOneShutdown?.();
}

void prepare();
