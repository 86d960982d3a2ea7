import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { auditEvents } from "@/db/schema";
import type { Context } from "./context";

type Event = { action: string; subjectId: string; details?: Record<string, string> };

/** Records an action in the transaction `tx` that performs it. `details` never contains a contact or a code. */
export async function recordAudit(tx: Database, { actor, now }: Context, event: Event): Promise<void> {
  await insertion({ db: tx, now }).execute({ details: {}, ...event, actorId: actor?.id ?? null });
}

const insertion = prepareOnce(({ db, now }) => {
  const value = sql.placeholder;
  const of = { action: value("action"), subjectId: value("subjectId"), actorId: value("actorId") };
  return db
    .insert(auditEvents)
    .values({ ...of, details: value("details"), createdAt: now })
    .prepare("");
});
