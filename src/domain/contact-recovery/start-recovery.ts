import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { contactProposals, members } from "@/db/schema";
import { recordAudit } from "../audit";
import { contactSchema } from "../contacts/contact";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { canAdminister } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { typedUsernameSchema } from "../members/username";
import { sendCode } from "../sign-in/send-code";
import { requiredReasonSchema } from "../text-rules/reason-field";
import {
  codeScope,
  endRecovery,
  lockRecovery,
  recoveryContact,
  recoveryIdSchema,
  requireUnusedContact,
  selectRecoveries,
} from "./find-recovery";
import { recoveryState, verifyError } from "./state";

/** Sends a six-digit code to the new contact. Nothing else happens until an administrator enters it (`verifyRecovery`). */
export const startRecovery = staffVerb(
  canAdminister,
  z.object({
    username: typedUsernameSchema("Enter the member’s username."),
    contact: contactSchema,
    reason: requiredReasonSchema,
  }),
  async (tx, context, { username, contact, reason }) => {
    const memberId = await lockMemberByUsername(tx, username);
    if (memberId === context.actor.id) throw new DomainError("recovery-self", { field: "username" });
    await requireUnusedContact(tx, contact, memberId);
    await expireOpen(tx, context, memberId);
    const [recovery] = await tx
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
    if (!recovery) throw new DomainError("recovery-open", { field: "username" });
    await sendCode(tx, context, contact, codeScope(memberId), { memberId });
    const details = { kind: contact.kind, reason };
    await recordAudit(tx, context, { action: "new contact proposed", subjectId: memberId, details });
    return { recoveryId: recovery.id };
  },
);

async function lockMemberByUsername(tx: Database, username: string): Promise<string> {
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.username, username), eq(members.status, "active")))
    .for("no key update");
  if (!member) throw new DomainError("member-not-found", { field: "username" });
  return member.id;
}

/** Expires a recovery before the job does, because a member can have only one open recovery. */
async function expireOpen(tx: Database, context: MemberContext, memberId: string): Promise<void> {
  const isOpen = and(eq(contactProposals.memberId, memberId), isNull(contactProposals.endedAt));
  const [open] = await selectRecoveries(tx, context).where(isOpen);
  if (open && recoveryState(open) === "lapsed") await endRecovery(tx, context, open, { status: "lapsed" });
}

export const resendRecoveryCode = staffVerb(
  canAdminister,
  recoveryIdSchema,
  async (tx, context, { recoveryId }) => {
    const recovery = await lockRecovery(tx, context, recoveryId);
    throwIfError(verifyError(recovery));
    const { memberId } = recovery;
    await sendCode(tx, context, recoveryContact(recovery), codeScope(memberId), { memberId });
    return { recoveryId };
  },
);
