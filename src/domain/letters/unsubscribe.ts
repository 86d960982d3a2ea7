import "server-only";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, messages } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { readUnsubscribeToken } from "./unsubscribe-link";

type Token = { token: string };

/** Switches letters off for the member who got the copy. Idempotent. @throws DomainError opt-out-unknown. */
export async function unsubscribe({ db, now }: Context, { token }: Token): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, memberId } = await findCopy(tx, token);
    await setLetters(tx, memberId, false);
    await tx
      .update(messages)
      .set({ unsubscribedAt: now })
      .where(and(eq(messages.id, id), isNull(messages.unsubscribedAt)));
  });
}

export async function undoUnsubscribe({ db }: Pick<Context, "db">, { token }: Token): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, memberId } = await findCopy(tx, token);
    await setLetters(tx, memberId, true);
    await tx.update(messages).set({ unsubscribedAt: null }).where(eq(messages.id, id));
  });
}

export async function isUnsubscribed({ db }: Pick<Context, "db">, { token }: Token): Promise<boolean> {
  const { memberId } = await findCopy(db, token);
  return (await db.$count(members, and(eq(members.id, memberId), eq(members.notifyLetters, true)))) === 0;
}

async function setLetters(tx: Database, memberId: string, notifyLetters: boolean): Promise<void> {
  await tx
    .update(members)
    .set({ notifyLetters })
    .where(and(eq(members.id, memberId), ne(members.status, "erased")));
}

async function findCopy(db: Database, token: string): Promise<{ id: string; memberId: string }> {
  const messageId = readUnsubscribeToken(token);
  if (!messageId) throw new DomainError("opt-out-unknown");
  const [copy] = await db
    .select({ id: messages.id, memberId: messages.memberId })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (!copy?.memberId) throw new DomainError("opt-out-unknown");
  return { id: copy.id, memberId: copy.memberId };
}
