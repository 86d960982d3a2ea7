import "server-only";
import { desc, gt, isNull, or, sql } from "drizzle-orm";
import { contactProposals } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../clock";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canAdminister, canLeadDesk } from "../members/roles";
import { listPage, type Page } from "../page";
import { type ContactProposal, selectProposals } from "./find-proposal";
import { approveError, dueAt, type ProposalState, proposalState, stopError } from "./state";

export type ProposalRow = Pick<
  ContactProposal,
  "id" | "kind" | "contact" | "reason" | "createdAt" | "endedAt" | "proposerName" | "agreerName"
> & {
  memberName: string;
  username: string;
  state: ProposalState;
  dueAt: Date | null;
  canAgree: boolean;
  canWithdraw: boolean;
};

/**
 * One page of the proposals that are under way, then of those that ended within seven days, the newest first. Leads and
 * admins only. @throws DomainError not-allowed.
 */
export async function listProposals(context: MemberContext, page: number): Promise<Page<ProposalRow>> {
  requireRole(context, canLeadDesk);
  const { db } = context;
  const { endedAt, createdAt } = contactProposals;
  const isRecent = or(isNull(endedAt), gt(endedAt, ago(context, 7 * DAY)));
  const total = await db.$count(contactProposals, isRecent);
  return listPage(page, total, async ({ limit, offset }) => {
    const rows = await selectProposals(db, context)
      .where(isRecent)
      .orderBy(sql`${endedAt} is not null`, desc(createdAt), desc(contactProposals.id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => toRow(context, row));
  });
}

function toRow({ actor }: MemberContext, proposal: ContactProposal): ProposalRow {
  const { id, kind, contact, reason, createdAt, endedAt, proposerName, agreerName, member } = proposal;
  return {
    ...{ id, kind, contact, reason, createdAt, endedAt, proposerName, agreerName },
    memberName: `${member.firstName} ${member.lastName}`,
    username: member.username,
    state: proposalState(proposal),
    dueAt: dueAt(proposal),
    canAgree: approveError(proposal, actor.id) === null,
    canWithdraw: canAdminister(actor.role) && stopError(proposal) === null,
  };
}
