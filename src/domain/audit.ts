import "server-only";
import type { Database } from "@/db/client";
import { auditEvents } from "@/db/schema";
import type { Context } from "./context";

type Event = { action: string; subjectId: string; details?: Record<string, string> };

/** Records an action in the transaction `tx` that performs it. `details` never contains a contact or a code. */
export async function recordAudit(tx: Database, { actor, now }: Context, event: Event): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, actorId: actor?.id ?? null, createdAt: now });
}
