import "server-only";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { contactProposals, members } from "@/db/schema";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { ago, fromNow, type VisitorContext } from "../context";
import { findContactOwner } from "../members/find-member";
import { writeMessage } from "../messages/write-message";
import { revokeAccess } from "../sign-in/revoke-access";
import { type ContactRecovery, endRecovery, lockRecovery, recoveryContact } from "./find-recovery";
import { HOLD_BALANCE_FOR, recoveryState, STOP_WITHIN, VERIFY_WITHIN } from "./state";

/**
 * Also expires recoveries without a code. Idempotent, with one transaction per recovery. Returns the number of applied recoveries.
 */
export async function applyDueRecoveries(context: VisitorContext): Promise<number> {
  let applied = 0;
  for (const { id } of await listDue(context)) {
    try {
      if (await context.db.transaction((tx) => processRecovery(tx, context, id))) applied += 1;
    } catch (error) {
      log.error({ proposal: id, err: error }, "a new contact was not put in place");
    }
  }
  return applied;
}

function listDue(context: VisitorContext) {
  const { id, endedAt, agreedAt, createdAt } = contactProposals;
  const isDue = lte(agreedAt, ago(context, STOP_WITHIN));
  const isExpired = and(isNull(agreedAt), lte(createdAt, ago(context, VERIFY_WITHIN)));
  return context.db
    .select({ id })
    .from(contactProposals)
    .where(and(isNull(endedAt), or(isDue, isExpired)));
}

async function processRecovery(tx: Database, context: VisitorContext, id: string): Promise<boolean> {
  const recovery = await lockRecovery(tx, context, id);
  const state = recoveryState(recovery);
  if (state === "lapsed") await endRecovery(tx, context, recovery, { status: "lapsed" });
  if (state !== "due") return false;
  const reason = await failureReason(tx, recovery);
  if (reason) {
    await endRecovery(tx, context, recovery, { status: "failed", details: { why: reason } });
    return false;
  }
  await applyContact(tx, context, recovery);
  return true;
}

async function failureReason(tx: Database, recovery: ContactRecovery): Promise<string | null> {
  if (recovery.member.status !== "active") return "not active";
  return (await findContactOwner(tx, recoveryContact(recovery))) ? "taken" : null;
}

async function applyContact(tx: Database, context: VisitorContext, recovery: ContactRecovery): Promise<void> {
  const { memberId, kind, member } = recovery;
  const contact = recoveryContact(recovery);
  const replaced =
    kind === "email" ? { email: contact.value, emailVerified: true } : { phone: contact.value };
  await tx
    .update(members)
    .set({ ...replaced, balanceHeldUntil: fromNow(context, HOLD_BALANCE_FOR), updatedAt: context.now })
    .where(eq(members.id, memberId));
  await revokeAccess(tx, context, memberId, [member.email, member.phone]);
  await endRecovery(tx, context, recovery, { status: "done" });
  const other = kind === "email" ? "phone" : "email";
  const link = `${env().APP_URL}${paths.signIn}`;
  const payload = { kind, link, ...(member[other] && { other }) };
  await writeMessage(tx, context, contact, { kind: "new-contact-in-place", payload, memberId });
}
