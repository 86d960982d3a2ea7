import "server-only";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { contactProposals } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { maskContact } from "../contacts/format-contact";
import { ago, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { listPage, type Page } from "../list-page";
import { canAdminister, canLeadConcierges, requireRole } from "../members/roles";
import { findApprover } from "./find-approver";
import { type ContactRecovery, recoveryContact, selectRecoveries } from "./find-recovery";
import { type Approver, approveError, dueAt, type RecoveryState, recoveryState, stopError } from "./state";

export type RecoveryRow = Pick<
  ContactRecovery,
  "id" | "kind" | "contact" | "reason" | "createdAt" | "endedAt" | "proposerName" | "approverName"
> & {
  memberName: string;
  username: string;
  state: RecoveryState;
  dueAt: Date | null;
  canApprove: boolean;
  /** Why this person cannot approve an open recovery that someone else could; otherwise null. */
  problem: string | null;
  canWithdraw: boolean;
};

/** Lists open recoveries first, then those that ended in the last seven days. Each part is newest first. */
export async function listRecoveries(context: MemberContext, page: number): Promise<Page<RecoveryRow>> {
  requireRole(context, canLeadConcierges);
  const { db } = context;
  const { endedAt, createdAt } = contactProposals;
  const isRecent = or(isNull(endedAt), gt(endedAt, ago(context, 7 * DAY)));
  const total = await db.$count(contactProposals, isRecent);
  return listPage(page, total, async ({ limit, offset }) => {
    const rows = await selectRecoveries(db, context)
      .where(isRecent)
      .orderBy(sql`${endedAt} is not null`, desc(createdAt), desc(contactProposals.id))
      .limit(limit)
      .offset(offset);
    const approver = await findApprover(context);
    return rows.map((row) => toRow(context, approver, row));
  });
}

function toRow({ actor }: MemberContext, approver: Approver, recovery: ContactRecovery): RecoveryRow {
  const { id, kind, contact, reason, createdAt, endedAt, proposerName, approverName, member } = recovery;
  const error = approveError(recovery, approver);
  const isAboutRole = error === "recovery-role-granted" || error === "recovery-role-new";
  return {
    ...{ id, kind, contact, reason, createdAt, endedAt, proposerName, approverName },
    memberName: `${member.firstName} ${member.lastName}`,
    username: member.username,
    state: recoveryState(recovery),
    dueAt: dueAt(recovery),
    canApprove: error === null,
    problem: isAboutRole ? new DomainError(error).message : null,
    canWithdraw: canAdminister(actor.role) && stopError(recovery) === null,
  };
}

export async function countApprovable(context: MemberContext): Promise<number> {
  requireRole(context, canLeadConcierges);
  const open = await selectRecoveries(context.db, context).where(isNull(contactProposals.endedAt));
  const approver = await findApprover(context);
  return open.filter((recovery) => approveError(recovery, approver) === null).length;
}

export type PendingContactNotice = {
  kind: "email" | "phone";
  masked: string;
  dueAt: Date | null;
};

export async function getOwnRecovery(context: MemberContext): Promise<PendingContactNotice | null> {
  const isOwn = eq(contactProposals.memberId, context.actor.id);
  const [open] = await selectRecoveries(context.db, context).where(
    and(isOwn, isNull(contactProposals.endedAt)),
  );
  if (!open || stopError(open)) return null;
  return { kind: open.kind, masked: maskContact(recoveryContact(open)), dueAt: dueAt(open) };
}
