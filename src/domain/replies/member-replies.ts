import "server-only";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { members, replies } from "@/db/schema";
import { hasProfile } from "../account/get-profile";
import { recordAudit } from "../audit";
import { isReplyOpen } from "../concierge/requests/reply-sql";
import { decryptContact } from "../contacts/encrypt-contact";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canLeadConcierges, requireRole } from "../members/roles";
import { staffVerb } from "../members/staff-verb";

export type MemberReply = {
  id: string;
  at: Date;
  channel: "email" | "sms";
  text: string;
  isCut: boolean;
  isDoubtful: boolean;
  /** `username` is for the member's page of staff; `hasProfile` for the profile. */
  member: { name: string; username: string | null; hasProfile: boolean };
};

const MOST_SHOWN = 100;

/** The open replies of members, newest first. */
export async function listMemberReplies(context: MemberContext): Promise<MemberReply[]> {
  requireRole(context, canLeadConcierges);
  const { firstName, lastName, username, status, hidden } = members;
  const rows = await context.db
    .select({ reply: replies, member: { firstName, lastName, username, status, hidden } })
    .from(replies)
    .innerJoin(members, eq(members.id, replies.memberId))
    .where(and(isReplyOpen(), isNotNull(replies.memberId)))
    .orderBy(desc(replies.createdAt), desc(replies.id))
    .limit(MOST_SHOWN);
  return rows.map(({ reply: { id, createdAt, channel, textSealed, isCut, isDoubtful }, member }) => ({
    ...{ id, channel, isCut, isDoubtful, at: createdAt, text: decryptContact(textSealed ?? "") },
    member: {
      name: `${member.firstName} ${member.lastName}`,
      username: member.username,
      hasProfile: hasProfile(member),
    },
  }));
}

/** Takes a member's reply off the list. Idempotent. */
export const closeMemberReply = staffVerb(
  canLeadConcierges,
  z.object({ replyId: z.guid() }),
  async (tx, { actor, now, ...context }, { replyId }) => {
    const isOfMember = and(eq(replies.id, replyId), isNotNull(replies.memberId));
    const [closed] = await tx
      .update(replies)
      .set({ handledAt: now, handledBy: actor.id })
      .where(and(isOfMember, isReplyOpen()))
      .returning({ memberId: replies.memberId });
    if (closed?.memberId)
      await recordAudit(tx, { ...context, actor, now }, { action: "reply done", subjectId: closed.memberId });
    else if ((await tx.$count(replies, isOfMember)) === 0) throw new DomainError("reply-handled");
    return { replyId };
  },
);
