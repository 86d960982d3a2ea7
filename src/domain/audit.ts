import "server-only";
import type { SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { auditEvents } from "@/db/schema";
import type { Context } from "./context";

type Event = { action: string; subjectId: string; details?: Record<string, string> | SQL };

/** Records who did what to which subject; within the transaction `tx` of the deed. No contact and no code goes in. */
export async function recordAudit(tx: Database, context: Context, event: Event): Promise<void> {
  await insertAudit(tx, context, event);
}

/** The same by a statement that can be part of another. */
export function insertAudit(tx: Database, { actor, now }: Context, event: Event) {
  return tx
    .insert(auditEvents)
    .values({ ...event, actorId: actor?.id ?? null, createdAt: now })
    .returning({ id: auditEvents.id });
}
