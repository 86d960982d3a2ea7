import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { contactProposals, members } from "@/db/schema";
import { recordAudit } from "../audit";
import { contactSchema } from "../contacts/contact";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";
import { typedUsernameSchema } from "../members/typed-username";
import { requiredReasonSchema } from "../reason-field";
import { endProposal } from "./end-proposal";
import { selectProposals } from "./find-proposal";
import { requireFree } from "./proposed-contact";
import { proposalState } from "./state";

export const proposeContactSchema = z.object({
  username: typedUsernameSchema("Enter the member’s username."),
  contact: contactSchema,
  reason: requiredReasonSchema,
});

/**
 * Proposes a new contact for a member who lost the old ones; nothing changes until a second person agrees and 48 hours
 * pass (design, section 7). Admins only.
 * @throws DomainError not-allowed, member-not-found, proposal-self, proposal-unchanged, contact-taken, proposal-open.
 */
export async function proposeContact(
  context: MemberContext,
  { username, contact, reason }: z.output<typeof proposeContactSchema>,
): Promise<{ proposalId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const memberId = await lockNamed(tx, username);
    if (memberId === context.actor.id) throw new DomainError("proposal-self", { field: "username" });
    await requireFree(tx, contact, memberId);
    await endLapsed(tx, context, memberId);
    const [proposal] = await tx
      .insert(contactProposals)
      .values({
        memberId,
        kind: contact.kind,
        contact: contact.value,
        reason,
        proposedBy: context.actor.id,
        createdAt: context.now,
      })
      .onConflictDoNothing()
      .returning({ id: contactProposals.id });
    if (!proposal) throw new DomainError("proposal-open", { field: "username" });
    const details = { kind: contact.kind, reason };
    await recordAudit(tx, context, { action: "new contact proposed", subjectId: memberId, details });
    return { proposalId: proposal.id };
  });
}

async function lockNamed(tx: Database, username: string): Promise<string> {
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.username, username), eq(members.status, "active")))
    .for("no key update");
  if (!member) throw new DomainError("member-not-found", { field: "username" });
  return member.id;
}

/** One that lapsed since the last run of the job makes room for the next. */
async function endLapsed(tx: Database, context: MemberContext, memberId: string): Promise<void> {
  const isOpen = and(eq(contactProposals.memberId, memberId), isNull(contactProposals.endedAt));
  const [open] = await selectProposals(tx, context).where(isOpen);
  if (open && proposalState(open) === "lapsed") await endProposal(tx, context, open, { status: "lapsed" });
}
