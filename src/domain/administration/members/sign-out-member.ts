import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { sessions } from "@/db/schema";
import { env } from "@/lib/env";
import { signInPath } from "@/lib/paths";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { lockOtherMember, memberIdSchema } from "../../members/lock-other-member";
import { canAdminister, requireRole } from "../../members/roles";
import { contactOf, writeMessage } from "../../messages/write-message";
import { requiredReasonSchema } from "../../reason-field";

export const signOutMemberSchema = memberIdSchema.extend({ reason: requiredReasonSchema });

/** Ends all sessions of a member. The codes of the member's card belong to the sessions and end with them. */
export async function signOutMember(
  context: MemberContext,
  { memberId, reason }: z.output<typeof signOutMemberSchema>,
): Promise<{ memberId: string; ended: number }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
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
  });
}
