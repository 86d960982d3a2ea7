import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { requireRole } from "../../members/require-role";
import { canUseDesk } from "../../members/roles";
import { optionalReasonSchema } from "../../reason-field";
import { lockRequest, requestIdSchema } from "../requests/find-request";
import { noteVersion } from "./get-note";

export const saveNoteSchema = requestIdSchema.extend({
  note: optionalReasonSchema,
  /** The note's version as it was read: empty where there was none. */
  version: z.string().max(40).default(""),
});

/**
 * Leaves a note for colleagues on a request, in place of the one that was read; an empty one takes it away. It lasts as
 * long as the friend's contact.
 * @throws DomainError not-allowed, request-not-found, contact-erased, note-changed.
 */
export async function saveNote(
  context: MemberContext,
  { requestId, note, version }: z.output<typeof saveNoteSchema>,
): Promise<{ requestId: string }> {
  requireRole(context, canUseDesk);
  const { actor, now } = context;
  return context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, context, requestId);
    if (!request.contactSealed) throw new DomainError("contact-erased");
    if (noteVersion(request) !== version) throw new DomainError("note-changed");
    const values = note
      ? { note, notedBy: actor.id, notedAt: now }
      : { note: null, notedBy: null, notedAt: null };
    await tx.update(conciergeRequests).set(values).where(eq(conciergeRequests.id, request.id));
    await recordAudit(tx, context, {
      action: note ? "note written" : "note removed",
      subjectId: request.id,
    });
    return { requestId };
  });
}
