import "server-only";
import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, suppressions } from "@/db/schema";

/** A condition on members: the email address bounced for good. */
export function isBounced(db: Database): SQL {
  const { memberId, removedAt, kind } = suppressions;
  return exists(
    db
      .select({ one: sql`1` })
      .from(suppressions)
      .where(and(eq(memberId, members.id), isNull(removedAt), eq(kind, "bounce"))),
  );
}
