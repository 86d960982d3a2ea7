import "server-only";
import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { env } from "@/lib/env";
import { signInPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import { DomainError } from "../errors";
import { administratorVerb, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { contactOf, writeMessage } from "../messages/write-message";
import { requiredReasonSchema } from "../text-rules/reason-field";

/** Ends all sessions of a member. The codes of the member's card belong to the sessions and end with them. */
export const signOutMember = administratorVerb(
  memberIdSchema.extend({ reason: requiredReasonSchema }),
  async (tx, context, { memberId, reason }) => {
    const member = await lockOtherMember(tx, context, memberId);
    const ended = await tx
      .delete(sessions)
      .where(eq(sessions.memberId, memberId))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw new DomainError("member-unchanged");
    const payload = { link: `${env().APP_URL}${signInPath()}` };
    await writeMessage(tx, context, contactOf(member), { kind: "devices-signed-out", memberId, payload });
    const details = { devices: String(ended.length), reason };
    await recordAudit(tx, context, { action: "devices signed out", subjectId: memberId, details });
    return { memberId, ended: ended.length };
  },
);
