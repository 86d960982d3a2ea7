import "server-only";
import { contextAfterWrite } from "@/db/reading-context";
import { recordAudit } from "./audit";
import type { MemberContext } from "./context";

/** Records an export in the audit trail. Returns the context for reading its rows. */
export async function recordExport(
  context: MemberContext,
  action: string,
  details: Record<string, string> = {},
): Promise<MemberContext> {
  await recordAudit(context.db, context, { action, subjectId: context.actor.id, details });
  return contextAfterWrite(context);
}
