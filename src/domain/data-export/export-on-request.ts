import "server-only";
import type { z } from "zod";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { asAdministrator, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { contactOf, writeMessage } from "../messages/write-message";
import { requiredReasonSchema } from "../text-rules/reason-field";
import { addPicture, type MemberExport, readMemberData } from "./export-member";

export const exportOnRequestSchema = memberIdSchema.extend({
  /** Names the member's written request, for the records. */
  reason: requiredReasonSchema,
});

/** Returns the same data that the member can download. Each export is recorded, and the member gets a message. */
export async function exportOnRequest(
  context: MemberContext,
  { memberId, reason }: z.output<typeof exportOnRequestSchema>,
): Promise<{ username: string; data: MemberExport }> {
  const { username, data } = await asAdministrator(context, async (tx) => {
    const member = await lockOtherMember(tx, context, memberId);
    await writeMessage(tx, context, contactOf(member), { kind: "data-exported", memberId, payload: {} });
    await recordAudit(tx, context, {
      action: "member data exported",
      subjectId: memberId,
      details: { reason },
    });
    return { username: member.username, data: await readMemberData(tx, member) };
  });
  return { username, data: await addPicture(data) };
}
