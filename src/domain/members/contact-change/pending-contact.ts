import "server-only";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { codes } from "@/db/schema";
import type { Contact } from "../../contacts/contact";
import { contactKind } from "../../contacts/contact-kind";
import type { MemberContext } from "../../context";

const waiting = ({ actor, now }: MemberContext) =>
  and(eq(codes.memberId, actor.id), isNull(codes.usedAt), gt(codes.expiresAt, now));

/** The contact that waits for its six digits, the newest of the actor's; null when none does. Changes nothing. */
export async function getPendingContact(context: MemberContext): Promise<Contact | null> {
  const [newest] = await context.db
    .select({ value: codes.contact })
    .from(codes)
    .where(waiting(context))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1);
  return newest ? { ...newest, kind: contactKind(newest.value) } : null;
}

/** Lets go of every contact that waits for its six digits: they open nothing any more. */
export async function dropPendingContact(context: MemberContext): Promise<{ dropped: true }> {
  await context.db.update(codes).set({ usedAt: context.now }).where(waiting(context));
  return { dropped: true };
}
