import "server-only";
import type { Database } from "@/db/client";
import { auditEvents } from "@/db/schema";
import type { Context } from "./context";

/** Records who did what to which subject; within the transaction `tx` of the deed. No contact and no code goes in. */
export async function recordAudit(
  tx: Database,
  { actor, now }: Context,
  event: { action: string; subjectId: string; details?: Record<string, string> },
): Promise<void> {
  await tx.insert(auditEvents).values({ ...event, actorId: actor?.id ?? null, createdAt: now });
}
