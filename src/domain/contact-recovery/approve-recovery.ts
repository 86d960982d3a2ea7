import "server-only";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Database } from "@/db/client";
import { contactProposals } from "@/db/schema";
import { formatDateAndTime } from "@/lib/dates";
import { env } from "@/lib/env";
import { stopContactPath } from "@/lib/paths";
import { sha256 } from "@/lib/sha256";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import { writeMessage } from "../messages/write-message";
import { type ContactProposal, lockProposal, type proposalIdSchema } from "./find-proposal";
import { proposedContact, requireFree } from "./proposed-contact";
import { approveError, dueAt } from "./state";

/**
 * Agrees, as a second person, to a new contact: every contact that the member has is told, with an address that stops it,
 * and 48 hours from now a job puts it in place. Leads and admins only, but neither its proposer nor its member.
 * @throws DomainError not-allowed, proposal-not-found, proposal-own, proposal-agreed, proposal-over, member-not-found,
 * contact-taken.
 */
export async function approveRecovery(
  context: MemberContext,
  { proposalId }: z.output<typeof proposalIdSchema>,
): Promise<{ proposalId: string }> {
  requireRole(context, canLeadDesk);
  return context.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, context, proposalId);
    throwIfError(approveError(proposal, context.actor.id));
    if (proposal.member.status !== "active") throw new DomainError("member-not-found");
    await requireFree(tx, proposedContact(proposal), proposal.memberId);
    const token = randomBytes(16).toString("base64url");
    const [agreed] = await tx
      .update(contactProposals)
      .set({
        status: "agreed",
        agreedBy: context.actor.id,
        agreedAt: context.now,
        stopTokenHash: sha256(token),
      })
      .where(eq(contactProposals.id, proposal.id))
      .returning({ agreedAt: contactProposals.agreedAt });
    const { kind, memberId } = proposal;
    await recordAudit(tx, context, { action: "new contact agreed", subjectId: memberId, details: { kind } });
    await tellOldContacts(tx, context, proposal, { token, due: dueAt(agreed ?? { agreedAt: null }) });
    return { proposalId: proposal.id };
  });
}

async function tellOldContacts(
  tx: Database,
  context: MemberContext,
  { member, memberId, kind }: ContactProposal,
  { token, due }: { token: string; due: Date | null },
): Promise<void> {
  if (!due) throw new Error("the agreement was not stored");
  const link = `${env().APP_URL}${stopContactPath(token)}`;
  const payload = { kind, date: formatDateAndTime(due), link };
  for (const old of ["email", "phone"] as const) {
    const value = member[old];
    if (value)
      await writeMessage(
        tx,
        context,
        { kind: old, value },
        { kind: "new-contact-agreed", payload, memberId },
      );
  }
}
