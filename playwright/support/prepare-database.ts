import { processState } from "@/lib/process-state";
import { start } from "@/server/start";
import { preparedDir } from "./prepared-database";

/** Seeds the demo's people into the database at DATABASE_URL, or into the embedded one of the run. */
async function prepare(): Promise<void> {
  process.env.DATA_DIR = preparedDir();
  await start();
  await processState().closeServices?.();
}

void prepare();
