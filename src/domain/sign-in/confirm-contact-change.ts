import "server-only";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { isUniqueViolation } from "@/db/database-errors";
import { codes, members } from "@/db/schema";
import { recordAudit } from "../audit";
import type { Contact } from "../contacts/contact";
import { contactKind } from "../contacts/contact-kind";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { confirmPhone } from "../members/confirm-phone";
import { lockActiveMember } from "../members/lock-active-member";
import { contactOf, writeMessage } from "../messages/write-message";
import { nothing, verb } from "../verb";
import { checkCode, spendCode } from "./codes";
import { isCodeRejected } from "./is-code-rejected";
import { endOtherSessions } from "./sessions";
import { sixDigitsSchema } from "./six-digits";

const isPending = ({ actor, now }: MemberContext) =>
  and(
    eq(codes.memberId, actor.id),
    eq(codes.purpose, "change-contact"),
    isNull(codes.usedAt),
    gt(codes.expiresAt, now),
  );

/** Returns the actor's newest contact that is not confirmed yet. */
export async function getPendingContact(context: MemberContext): Promise<Contact | null> {
  const [newest] = await context.db
    .select({ value: codes.contact })
    .from(codes)
    .where(isPending(context))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1);
  return newest ? { ...newest, kind: contactKind(newest.value) } : null;
}

export async function isPendingContactRejected(context: MemberContext): Promise<boolean> {
  const contact = await getPendingContact(context);
  const scope = { purpose: "change-contact", memberId: context.actor.id } as const;
  return contact !== null && (await isCodeRejected(context.db, contact.value, scope));
}

export const dropPendingContact = verb(
  nothing,
  async (context: MemberContext): Promise<{ dropped: true }> => {
    await context.db.update(codes).set({ usedAt: context.now }).where(isPending(context));
    return { dropped: true };
  },
);

/**
 * Replaces the actor's contact with the pending one and ends every session except `sessionId`. Notifies the replaced contact,
 * or the actor's other contact if there was none of this kind. For the actor's own phone, it only confirms it.
 */
export const confirmContactChange = verb(
  z.object({ code: sixDigitsSchema }),
  async (context: MemberContext, { code }, sessionId: string): Promise<{ isChanged: boolean }> => {
    const contact = await getPendingContact(context);
    if (!contact) throw new DomainError("code-used", { field: "code" });
    const scope = { purpose: "change-contact", memberId: context.actor.id } as const;
    const codeId = await checkCode(context, contact.value, scope, code);
    return context.db
      .transaction(async (tx) => {
        await lockActiveMember(tx, context);
        await spendCode(tx, context, codeId);
        await dropPendingContact({ ...context, db: tx });
        const before = await replaceContact(tx, context, contact);
        await confirmPhone(tx, context, context.actor.id, contact);
        const details = { kind: contact.kind };
        const isChanged = before[contact.kind] !== contact.value;
        const action = isChanged ? "contact changed" : "contact confirmed";
        await recordAudit(tx, context, { action, subjectId: context.actor.id, details });
        if (!isChanged) return { isChanged };
        await notifyOfChange(tx, context, contact.kind, before);
        await endOtherSessions({ ...context, db: tx }, sessionId);
        return { isChanged };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error, "members_email_unique", "members_phone_unique")
          ? new DomainError("contact-taken")
          : error;
      });
  },
);

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

async function notifyOfChange(
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
