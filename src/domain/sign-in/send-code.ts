import "server-only";
import { randomUUID } from "node:crypto";
import { and, desc, gt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import type { Contact } from "../contacts/contact";
import { ago, type Clock } from "../context";
import { writeMessage } from "../messages/write-message";
import { lockCount, quotaOf, RESEND_AFTER, requireCodeLimits } from "./code-limits";
import { type CodeScope, MAX_TRIES, makeCode, randomCode } from "./codes";

/** A code of the last 60 seconds. `isGood` while it can still be used. */
export type RecentCode = typeof codes.$inferSelect & { isGood: boolean };

/** Returns the requester's code of the last 60 seconds, or null. Locks the quota until the end of the transaction `tx`. */
export async function findRecentCode(
  tx: Database,
  clock: Clock,
  to: Contact,
  scope: CodeScope,
): Promise<RecentCode | null> {
  const { key, isOwn } = quotaOf(to, scope);
  await lockCount(tx, key);
  const [recent] = await tx
    .select()
    .from(codes)
    .where(and(isOwn, gt(codes.createdAt, ago(clock, RESEND_AFTER))))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1);
  return recent ? { ...recent, isGood: recent.usedAt === null && recent.attempts < MAX_TRIES } : null;
}

/** A member with what the code is for, or a friend without an id. Null stores the code without a message, so that the response is the same. */
export type CodeReader = { memberId?: string; isProof?: boolean } | null;

/**
 * Stores a six-digit code and queues its message, within the transaction `tx`. A code without a reader counts as a text,
 * except to sign in (docs/decisions/0037).
 * @param invitationId the invitation whose limit a code to join counts on.
 */
export async function sendCode(
  tx: Database,
  context: Clock,
  to: Contact,
  scope: CodeScope,
  reader: CodeReader,
  invitationId?: string,
): Promise<void> {
  await requireCodeLimits(tx, context, to, scope, invitationId);
  const isCounted = reader !== null || scope.purpose !== "sign-in";
  const texted = isCounted && to.kind === "phone";
  const code = randomCode();
  const id = reader ? randomUUID() : undefined;
  if (reader) {
    const { isProof = false, ...member } = reader;
    const kind = isProof ? "proof-code" : (`${scope.purpose}-code` as const);
    await writeMessage(tx, context, to, { id, kind, payload: { code }, ...member });
  }
  await makeCode(tx, context, to, scope, { texted, invitationId }, { code, messageId: id });
}
