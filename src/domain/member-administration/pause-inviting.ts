import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { administratorVerb, type LockedMember, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { contactOf, writeMessage } from "../messages/write-message";
import { requiredReasonSchema } from "../text-rules/reason-field";

export const pauseInvitingSchema = memberIdSchema.extend({ reason: requiredReasonSchema });
/** The member can't create or renew invitations, and sees the reason there. Open links still work. */
export const pauseInviting = administratorVerb(
  pauseInvitingSchema,
  async (tx, context, { memberId, reason }) => {
    const member = await lockOtherMember(tx, context, memberId);
    if (member.invitingPausedAt) throw new DomainError("member-unchanged");
    const paused = {
      invitingPausedAt: context.now,
      invitingPausedBy: context.actor.id,
      invitingPauseReason: reason,
    };
    await change(tx, context, memberId, paused);
    await writeMessage(tx, context, contactOf(member), {
      kind: "inviting-paused",
      memberId,
      payload: { reason },
    });
    await recordAudit(tx, context, { action: "inviting paused", subjectId: memberId, details: { reason } });
    return { memberId };
  },
);

export const resumeInviting = administratorVerb(memberIdSchema, async (tx, context, { memberId }) => {
  const member = await lockOtherMember(tx, context, memberId);
  if (!member.invitingPausedAt) throw new DomainError("member-unchanged");
  const resumed = { invitingPausedAt: null, invitingPausedBy: null, invitingPauseReason: null };
  await change(tx, context, memberId, resumed);
  await writeMessage(tx, context, contactOf(member), {
    kind: "inviting-resumed",
    memberId,
    payload: { link: `${env().APP_URL}${paths.profile}` },
  });
  await recordAudit(tx, context, { action: "inviting resumed", subjectId: memberId });
  return { memberId };
});

/**
 * The same for a member and everyone below in the tree, also for those who join later. Members are not notified: they read the
 * reason where they invite.
 */
export const pauseBranch = administratorVerb(
  pauseInvitingSchema,
  async (tx, context, { memberId, reason }) => {
    const root = await lockOtherMember(tx, context, memberId);
    if (root.branchPausedAt) throw new DomainError("member-unchanged");
    const paused = {
      branchPausedAt: context.now,
      branchPausedBy: context.actor.id,
      branchPauseReason: reason,
    };
    await change(tx, context, memberId, paused);
    await recordAudit(tx, context, { action: "branch paused", subjectId: memberId, details: { reason } });
    return { memberId };
  },
);

export const resumeBranch = administratorVerb(memberIdSchema, async (tx, context, { memberId }) => {
  const root = await lockOtherMember(tx, context, memberId, { allowErased: true });
  if (!root.branchPausedAt) throw new DomainError("member-unchanged");
  const resumed = { branchPausedAt: null, branchPausedBy: null, branchPauseReason: null };
  await change(tx, context, memberId, resumed);
  await recordAudit(tx, context, { action: "branch resumed", subjectId: memberId });
  return { memberId };
});

function change(
  tx: Database,
  { now }: MemberContext,
  memberId: string,
  values: { [Name in keyof LockedMember]?: LockedMember[Name] | MemberContext["now"] },
) {
  return tx
    .update(members)
    .set({ ...values, updatedAt: now })
    .where(eq(members.id, memberId));
}
