import "server-only";
import { checkDatabase } from "@/db/current";
import { DISK_NEARLY_FULL } from "@/db/free-disk";
import { errorDetail } from "@/lib/errors";
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
    const isDiskFull = errorDetail(error, "message") === DISK_NEARLY_FULL;
    return isDiskFull ? DISK_NEARLY_FULL : "the database does not respond";
  }
}
