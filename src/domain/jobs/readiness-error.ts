import "server-only";
import { checkDatabase } from "@/db/current";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";

/** Returns why this process should not get requests, as a text for operators, or null. */
export async function readinessError(): Promise<string | null> {
  if (processState().isStopping) return "the process is stopping";
  try {
    await checkDatabase();
    return null;
  } catch (error) {
    log.error({ err: error }, "not ready");
    return "the database does not respond";
  }
}
