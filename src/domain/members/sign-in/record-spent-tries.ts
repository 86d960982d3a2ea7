import "server-only";
import type { codes } from "@/db/schema";
import { log } from "@/lib/log";
import { recordAudit } from "../../audit";
import { contactKind } from "../../contacts/contact-kind";
import type { Context } from "../../context";
import { findMemberByContact } from "../find-member";

/**
 * Tells, in the log and in the audit trail, that a code's five tries are spent: somebody may be guessing. The subject is the
 * member whose code or contact it is, or else the code.
 */
export async function recordSpentTries(context: Context, code: typeof codes.$inferSelect): Promise<void> {
  const { id, purpose, memberId, contact } = code;
  const member = await findMemberByContact(context.db, { kind: contactKind(contact), value: contact });
  log.warn({ purpose, codeId: id }, "the tries of a code are spent");
  await recordAudit(context.db, context, {
    action: "tries of a code spent",
    subjectId: memberId ?? member?.id ?? id,
    details: { purpose },
  });
}
