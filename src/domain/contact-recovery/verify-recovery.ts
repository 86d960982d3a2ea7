import "server-only";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { contactProposals } from "@/db/schema";
import { formatDateAndTime } from "@/lib/dates";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { paths, stopContactPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { canAdminister } from "../members/roles";
import { asStaff } from "../members/staff-verb";
import { notifyAdministrators } from "../messages/notify-administrators";
import { writeMessage } from "../messages/write-message";
import { checkCode, spendCode } from "../sign-in/codes";
import { sixDigitsSchema } from "../sign-in/six-digits";
import { verb } from "../verb";
import {
  type ContactRecovery,
  codeScope,
  lockRecovery,
  recoveryContact,
  recoveryIdSchema,
  requireUnusedContact,
} from "./find-recovery";
import { dueAt, verifyError } from "./state";

/**
 * Begins the three days in which the change can be stopped. Notifies all old contacts and devices of the member, and all
 * other administrators. A job applies the new contact afterwards.
 */
export const verifyRecovery = verb(
  recoveryIdSchema.extend({ code: sixDigitsSchema }),
  async (context: MemberContext, { recoveryId, code }): Promise<{ recoveryId: string }> => {
    const inOrder = <Result>(run: (tx: Database, recovery: ContactRecovery) => Promise<Result>) =>
      asStaff(context, canAdminister, async (tx) => {
        const recovery = await lockRecovery(tx, context, recoveryId);
        throwIfError(verifyError(recovery));
        if (recovery.member.status !== "active") throw new DomainError("member-not-found");
        await requireUnusedContact(tx, recoveryContact(recovery), recovery.memberId);
        return run(tx, recovery);
      });
    // A try is counted outside of the transaction that it may roll back.
    const { memberId, contact } = await inOrder(async (_, { contact, memberId }) => ({ contact, memberId }));
    const codeId = await checkCode(context, contact ?? "", codeScope(memberId), code);
    return inOrder(async (tx, recovery) => {
      await spendCode(tx, context, codeId);
      await beginWait(tx, context, recovery);
      return { recoveryId };
    });
  },
);

async function beginWait(tx: Database, context: MemberContext, recovery: ContactRecovery): Promise<void> {
  const { id, kind, memberId } = recovery;
  const token = randomBytes(16).toString("base64url");
  const [verified] = await tx
    .update(contactProposals)
    .set({
      status: "agreed",
      agreedBy: context.actor.id,
      agreedAt: context.now,
      stopTokenHash: sha256(token),
    })
    .where(eq(contactProposals.id, id))
    .returning({ agreedAt: contactProposals.agreedAt });
  const due = verified && dueAt(verified);
  if (!due) throw new Error("the verification was not stored");
  await recordAudit(tx, context, { action: "new contact verified", subjectId: memberId, details: { kind } });
  await notifyEveryone(tx, context, recovery, { token, date: formatDateAndTime(due) });
}

async function notifyEveryone(
  tx: Database,
  context: MemberContext,
  { member, memberId, kind }: ContactRecovery,
  { token, date }: { token: string; date: string },
): Promise<void> {
  const { APP_URL } = env();
  const payload = { kind, date, link: `${APP_URL}${stopContactPath(token)}` };
  for (const old of ["email", "phone"] as const) {
    const value = member[old];
    const message = { kind: "new-contact-agreed", payload, memberId } as const;
    if (value) await writeMessage(tx, context, { kind: old, value }, message);
  }
  const name = `${member.firstName} ${member.lastName}`;
  const by = context.actor.firstName;
  const link = `${APP_URL}${paths.staffContacts}`;
  const messageFor = (administratorId: string) =>
    ({
      kind: "recovery-of-member",
      payload: { kind, name, by, date, link },
      memberId: administratorId,
    }) as const;
  await notifyAdministrators(tx, context, messageFor, context.actor.id);
}
