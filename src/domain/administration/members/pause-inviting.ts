import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { type LockedMember, lockOtherMember, memberIdSchema } from "../../members/lock-other-member";
import { canAdminister, requireRole } from "../../members/roles";
import { contactOf, writeMessage } from "../../messages/write-message";
import { requiredReasonSchema } from "../../reason-field";

export const pauseInvitingSchema = memberIdSchema.extend({ reason: requiredReasonSchema });
export const resumeInvitingSchema = memberIdSchema;

type Pause = z.output<typeof pauseInvitingSchema>;

/** The member can't create or renew invitations, and sees the reason there. Open links still work. */
export async function pauseInviting(
  context: MemberContext,
  { memberId, reason }: Pause,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
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
  });
}

export async function resumeInviting(
  context: MemberContext,
  { memberId }: z.output<typeof resumeInvitingSchema>,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
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
}

/**
 * The same for a member and everyone below in the tree, also for those who join later. Members are not notified: they read the
 * reason where they invite.
 */
export async function pauseBranch(
  context: MemberContext,
  { memberId, reason }: Pause,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
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
  });
}

export async function resumeBranch(
  context: MemberContext,
  { memberId }: z.output<typeof resumeInvitingSchema>,
): Promise<{ memberId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const root = await lockOtherMember(tx, context, memberId, { allowErased: true });
    if (!root.branchPausedAt) throw new DomainError("member-unchanged");
    const resumed = { branchPausedAt: null, branchPausedBy: null, branchPauseReason: null };
    await change(tx, context, memberId, resumed);
    await recordAudit(tx, context, { action: "branch resumed", subjectId: memberId });
    return { memberId };
  });
}

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
