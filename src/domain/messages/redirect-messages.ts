import "server-only";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { messages } from "@/db/schema";
import { CODE_KINDS } from "./kinds/message-kinds";
import { droppedIfQueued, redactedPayload } from "./message-updates";

/** A contact that a member loses; `to` replaces it. */
export type Replaced = { from: string; to: string | null };

/**
 * Keeps waiting messages away from a member's old contacts. The welcome is dropped, and can be written again. Codes, and
 * messages to a contact that was only removed, are dropped too. The others go to the new contact.
 */
export async function redirectMessages(
  tx: Database,
  memberId: string,
  replaced: readonly Replaced[],
): Promise<void> {
  const { address, kind, status } = messages;
  const isOwn = eq(messages.memberId, memberId);
  const dropped = { status: droppedIfQueued, payload: redactedPayload };
  await tx
    .update(messages)
    .set({ ...dropped, addressSealed: null, dedupeKey: null })
    .where(and(isOwn, eq(kind, "member-welcome")));
  for (const { from, to } of replaced) {
    const isWaiting = and(isOwn, eq(status, "queued"), eq(address, from));
    await tx
      .update(messages)
      .set(dropped)
      .where(and(isWaiting, to === null ? undefined : inArray(kind, CODE_KINDS)));
    if (to !== null)
      await tx
        .update(messages)
        .set({ address: to })
        .where(and(isWaiting, notInArray(kind, CODE_KINDS)));
  }
}

/** Changes the name in a welcome that waits to be sent. */
export async function renameInWelcome(tx: Database, memberId: string, firstName: string): Promise<void> {
  const isWelcome = and(eq(messages.kind, "member-welcome"), eq(messages.status, "queued"));
  await tx
    .update(messages)
    .set({ payload: sql`${messages.payload} || jsonb_build_object('name', ${firstName}::text)` })
    .where(and(eq(messages.memberId, memberId), isWelcome));
}
