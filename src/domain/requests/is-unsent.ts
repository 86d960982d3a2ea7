import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests } from "@/db/schema";
import { newestMessage } from "./newest-message";
import { OPEN_STATUSES } from "./request-claims";

/** True of requests whose friend got nothing: still open, or sent by a message that waits or was given up. */
export function isUnsent(db: Database): SQL | undefined {
  const hasNotLeft = and(
    eq(conciergeRequests.status, "sent"),
    sql`${newestMessage(db, "status")} in ('queued', 'failed')`,
  );
  return or(inArray(conciergeRequests.status, OPEN_STATUSES), hasNotLeft);
}
