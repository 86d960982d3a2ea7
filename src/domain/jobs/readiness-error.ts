import "server-only";
import { checkDatabase } from "@/db/current";
import { isStopping } from "@/lib/http/is-stopping";
import { log } from "@/lib/log";

/** Why nothing should be sent to this process, in words for whoever runs the club; null when it is ready. */
export async function readinessError(): Promise<string | null> {
  if (isStopping()) return "the process is stopping";
  try {
    await checkDatabase();
    return null;
  } catch (error) {
    log.error({ err: error }, "not ready");
    return "the database does not answer";
  }
}
