import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions, members } from "@/db/schema";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { creditAccountPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import type { Contact } from "../contacts/contact";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { confirmPhone } from "../members/confirm-phone";
import { notifyAdministrators } from "../messages/notify-administrators";
import { markSignedIn } from "../sign-in/mark-signed-in";
import { isAwaitingAnswer, type PendingSignupRow } from "./pending-signup";

/**
 * A friend confirms that the verified contact belongs to their membership. Works once, within 15 minutes of the code.
 * @param token the browser's token; the code was entered there.
 */
export async function confirmMembership(context: Context, token: string): Promise<{ memberId: string }> {
  return context.db.transaction(async (tx) => {
    const { signup, ownerId } = await answer(tx, context, token);
    const contact: Contact = { kind: signup.contactKind, value: signup.contact };
    if (!(await markSignedIn(tx, context, ownerId, contact))) throw new DomainError("code-used");
    await confirmPhone(tx, context, ownerId, contact);
    return { memberId: ownerId };
  });
}

/**
 * A friend reports that the member who has the verified contact is someone else. Nothing opens; all administrators are
 * notified.
 */
export async function disputeMembership(context: Context, token: string): Promise<{ reported: true }> {
  return context.db.transaction(async (tx) => {
    const { signup, ownerId } = await answer(tx, context, token);
    await recordAudit(tx, context, {
      action: "contact disputed",
      subjectId: ownerId,
      details: { kind: signup.contactKind },
    });
    await reportDispute(tx, context, signup, ownerId);
    return { reported: true };
  });
}

/** Stores that the friend answered, so that only one answer counts. */
async function answer(
  tx: Database,
  context: Context,
  token: string,
): Promise<{ signup: PendingSignupRow; ownerId: string }> {
  const hasToken = eq(admissions.tokenHash, sha256(token));
  await tx.select({ id: admissions.id }).from(admissions).where(hasToken).for("no key update");
  const [signup] = await tx
    .update(admissions)
    .set({ answeredAt: context.now })
    .where(and(hasToken, isAwaitingAnswer(context)))
    .returning();
  if (!signup?.contactOwnerId) throw new DomainError("code-used");
  return { signup, ownerId: signup.contactOwnerId };
}

async function reportDispute(
  tx: Database,
  context: Context,
  { id, contactKind }: PendingSignupRow,
  ownerId: string,
): Promise<void> {
  const [owner] = await tx
    .select({ username: members.username })
    .from(members)
    .where(eq(members.id, ownerId));
  if (!owner) throw new Error("the member was not found");
  const payload = { kind: contactKind, link: `${env().APP_URL}${creditAccountPath(owner.username)}` };
  await notifyAdministrators(tx, context, (memberId) => ({
    kind: "contact-disputed",
    memberId,
    payload,
    dedupeKey: `contact-disputed:${id}:${memberId}`,
  }));
}
