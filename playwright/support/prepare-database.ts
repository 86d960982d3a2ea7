import { processState } from "@/lib/process-state";
import { start } from "@/server/start";
import { preparedDir } from "./prepared-database";

/** Fills the database at DATABASE_URL, or the embedded one in the run's prepared folder, with the demo's people. */
async function prepare(): Promise<void> {
  process.env.DATA_DIR = preparedDir();
  await start();
  await processState().closeServices?.();
}

void prepare();
