import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { isUniqueViolation } from "@/db/is-unique-violation";
import { members } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { Contact } from "../../contacts/contact";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { contactOf, writeMessage } from "../../messages/write-message";
import { confirmPhone } from "../confirm-phone";
import { lockActiveMember } from "../lock-active-member";
import { endOtherSessions } from "../sessions/end-session";
import { checkCode, spendCode } from "../sign-in/codes";
import { sixDigitsSchema } from "../sign-in/sign-in-with-code";
import { dropPendingContact, getPendingContact } from "./pending-contact";

export const confirmContactChangeSchema = z.object({ code: sixDigitsSchema });

/**
 * Puts the contact to which the six digits went in the place of the actor's contact of that kind. The contact that it
 * replaces is told, or the other one when there was none; every session but `sessionId` ends.
 * @throws DomainError code-wrong, code-spent; contact-taken when another member has it since.
 */
export async function confirmContactChange(
  context: MemberContext,
  { code }: z.output<typeof confirmContactChangeSchema>,
  sessionId: string,
): Promise<{ kind: Contact["kind"] }> {
  const contact = await getPendingContact(context);
  if (!contact) throw new DomainError("code-spent", { field: "code" });
  const aim = { purpose: "change-contact", memberId: context.actor.id } as const;
  const codeId = await checkCode(context, contact.value, aim, code);
  await context.db
    .transaction(async (tx) => {
      await lockActiveMember(tx, context);
      await spendCode(tx, context, codeId);
      await dropPendingContact({ ...context, db: tx });
      const before = await replaceContact(tx, context, contact);
      await confirmPhone(tx, context, context.actor.id, contact);
      await tellOfChange(tx, context, contact.kind, before);
      await endOtherSessions({ ...context, db: tx }, sessionId);
      const details = { kind: contact.kind };
      await recordAudit(tx, context, { action: "contact changed", subjectId: context.actor.id, details });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "members_email_unique", "members_phone_unique")
        ? new DomainError("contact-taken")
        : error;
    });
  return { kind: contact.kind };
}

async function replaceContact(tx: Database, { actor, now }: MemberContext, { kind, value }: Contact) {
  const isOwn = and(eq(members.id, actor.id), eq(members.status, "active"));
  const [before] = await tx.select().from(members).where(isOwn);
  if (!before) throw new DomainError("sign-in-required");
  const contact = kind === "email" ? { email: value, emailVerified: true } : { phone: value };
  await tx
    .update(members)
    .set({ ...contact, updatedAt: now })
    .where(isOwn);
  return before;
}

async function tellOfChange(
  tx: Database,
  context: MemberContext,
  kind: Contact["kind"],
  before: typeof members.$inferSelect,
): Promise<void> {
  const replaced = before[kind];
  await writeMessage(tx, context, replaced ? { kind, value: replaced } : contactOf(before), {
    kind: "contact-changed",
    payload: { what: replaced ? "replaced" : "added", kind },
    memberId: context.actor.id,
  });
}
