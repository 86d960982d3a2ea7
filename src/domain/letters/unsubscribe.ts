import "server-only";
import { and, eq, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, messages } from "@/db/schema";
import type { Clock, Context } from "../context";
import { DomainError } from "../errors";
import { isAnyOf } from "../member-import/find-known";
import type { Setting } from "../messages/kinds/message-kind";
import { MESSAGE_KINDS } from "../messages/kinds/message-kinds";
import { readUnsubscribeToken } from "../messages/unsubscribe-link";

type Token = { token: string };

/** Switches the emails of a message's kind off for the member who got it; a letter counts who did so with it. Idempotent. */
export async function unsubscribe({ db, now }: Context, { token }: Token): Promise<void> {
  await db.transaction(async (tx) => {
    const message = await findMessage(tx, token);
    if (message.setting === "notifyLetters") await switchLettersOff(tx, { now }, [message]);
    else await setSwitch(tx, eq(members.id, message.memberId), { [message.setting]: false });
  });
}

type Copy = { id: string; memberId: string | null };

/** Switches letters off for the members who got these messages, in the transaction `tx`. */
export async function switchLettersOff(tx: Database, { now }: Clock, copies: readonly Copy[]): Promise<void> {
  const memberIds = copies.flatMap(({ memberId }) => memberId ?? []);
  if (memberIds.length === 0) return;
  const { id, letterId, unsubscribedAt } = messages;
  await setSwitch(tx, isAnyOf(members.id, memberIds, "uuid"), { notifyLetters: false });
  const isCopy = and(
    isAnyOf(
      id,
      copies.map((copy) => copy.id),
      "uuid",
    ),
    isNotNull(letterId),
    isNull(unsubscribedAt),
  );
  await tx.select({ id }).from(messages).where(isCopy).orderBy(id).for("no key update");
  await tx.update(messages).set({ unsubscribedAt: now }).where(isCopy);
}

/** Switches letters off for the members with these email addresses, in the transaction `tx`. */
export async function switchLettersOffAt(tx: Database, addresses: string[]): Promise<void> {
  if (addresses.length > 0) await setSwitch(tx, isAnyOf(members.email, addresses), { notifyLetters: false });
}

export async function undoUnsubscribe({ db }: Pick<Context, "db">, { token }: Token): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, memberId, setting } = await findMessage(tx, token);
    await setSwitch(tx, eq(members.id, memberId), { [setting]: true });
    await tx.update(messages).set({ unsubscribedAt: null }).where(eq(messages.id, id));
  });
}

/** Returns the switch, and whether it is off. */
export async function getSwitch(
  { db }: Pick<Context, "db">,
  { token }: Token,
): Promise<{ setting: Setting; isOut: boolean }> {
  const { memberId, setting } = await findMessage(db, token);
  const isOn = await db.$count(members, and(eq(members.id, memberId), eq(members[setting], true)));
  return { setting, isOut: isOn === 0 };
}

async function setSwitch(
  tx: Database,
  isMember: SQL,
  values: Partial<Record<Setting, boolean>>,
): Promise<void> {
  const { id, status } = members;
  const isChosen = and(isMember, ne(status, "erased"));
  // Reports of several requests concern the same members.
  await tx.select({ id }).from(members).where(isChosen).orderBy(id).for("no key update");
  await tx.update(members).set(values).where(isChosen);
}

async function findMessage(
  db: Database,
  token: string,
): Promise<{ id: string; memberId: string; setting: Setting }> {
  const messageId = readUnsubscribeToken(token);
  if (!messageId) throw new DomainError("opt-out-unknown");
  const { id, memberId, letterId, kind } = messages;
  const [found] = await db.select({ id, memberId, letterId, kind }).from(messages).where(eq(id, messageId));
  const setting = found && (found.letterId ? "notifyLetters" : MESSAGE_KINDS[found.kind].setting);
  if (!found?.memberId || !setting) throw new DomainError("opt-out-unknown");
  return { id: found.id, memberId: found.memberId, setting };
}
