import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, members } from "@/db/schema";
import { recordAudit } from "../../audit";
import { DomainError } from "../../errors";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { optionalReasonSchema } from "../../text-rules/reason-field";
import { lockRequest, requestIdSchema } from "../requests/find-request";

type Row = Pick<typeof conciergeRequests.$inferSelect, "note" | "notedBy" | "notedAt" | "contactSealed">;

/** Text, name and version are empty without a note. */
export type ColleagueNote = {
  text: string;
  by: string;
  at: Date | null;
  /** Changes with every save. */
  version: string;
};

/** Returns null after the contact was erased, because the note is erased with it. */
export async function getNote(db: Database, request: Row): Promise<ColleagueNote | null> {
  if (!request.contactSealed) return null;
  const version = noteVersion(request);
  if (!request.note || !request.notedBy) return { text: "", by: "", at: null, version };
  const [author] = await db
    .select({ by: members.firstName })
    .from(members)
    .where(eq(members.id, request.notedBy));
  return { text: request.note, by: author?.by ?? "", at: request.notedAt, version };
}

function noteVersion({ notedAt }: Pick<Row, "notedAt">): string {
  return notedAt?.toISOString() ?? "";
}

export const saveNoteSchema = requestIdSchema.extend({
  note: optionalReasonSchema,
  version: z.string().max(40).default(""),
});

/** An empty note removes the old one. */
export const saveNote = staffVerb(
  canUseConsole,
  saveNoteSchema,
  async (tx, context, { requestId, note, version }) => {
    const { actor, now } = context;
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
  },
);
