import "server-only";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { contactProposals } from "@/db/schema";
import { formatDateAndTime } from "@/lib/dates";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { stopContactPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { canLeadConcierges } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { writeMessage } from "../messages/write-message";
import { findApprover } from "./find-approver";
import {
  type ContactRecovery,
  lockRecovery,
  recoveryContact,
  recoveryIdSchema,
  requireUnusedContact,
} from "./find-recovery";
import { approveError, dueAt } from "./state";

/** Sends all old contacts a link to stop the recovery. A job applies the new contact after 48 hours. */
export const approveRecovery = staffVerb(
  canLeadConcierges,
  recoveryIdSchema,
  async (tx, context, { recoveryId }) => {
    const recovery = await lockRecovery(tx, context, recoveryId);
    throwIfError(approveError(recovery, await findApprover({ actor: context.actor, db: tx })));
    if (recovery.member.status !== "active") throw new DomainError("member-not-found");
    await requireUnusedContact(tx, recoveryContact(recovery), recovery.memberId);
    const token = randomBytes(16).toString("base64url");
    const [agreed] = await tx
      .update(contactProposals)
      .set({
        status: "agreed",
        agreedBy: context.actor.id,
        agreedAt: context.now,
        stopTokenHash: sha256(token),
      })
      .where(eq(contactProposals.id, recovery.id))
      .returning({ agreedAt: contactProposals.agreedAt });
    const { kind, memberId } = recovery;
    await recordAudit(tx, context, { action: "new contact agreed", subjectId: memberId, details: { kind } });
    await notifyOldContacts(tx, context, recovery, { token, due: dueAt(agreed ?? { agreedAt: null }) });
    return { recoveryId: recovery.id };
  },
);

async function notifyOldContacts(
  tx: Database,
  context: MemberContext,
  { member, memberId, kind }: ContactRecovery,
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
