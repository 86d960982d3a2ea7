import "server-only";
import { and, desc, gt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import { ago, type Context } from "../../context";
import type { Contact } from "../../contacts/contact";
import { writeMessage } from "../../messages/write-message";
import { AGAIN_AFTER, quotaOf, requireCodeLimits } from "./code-limits";
import { type CodePurpose, makeCode, TRIES } from "./codes";
import { lockCount } from "./lock-count";

/** A code of the last 60 s; `isGood` while it can still be typed in. */
export type RecentCode = typeof codes.$inferSelect & { isGood: boolean };

/**
 * The code of the last 60 s because of which none is sent now; null where one may be. Within the transaction `tx`, for the rest
 * of which nothing else is sent on the same quota.
 */
export async function findRecentCode(
  tx: Database,
  clock: Pick<Context, "now">,
  to: Contact,
  aim: CodePurpose,
): Promise<RecentCode | null> {
  const { key, isIn } = quotaOf(to, aim);
  await lockCount(tx, key);
  const [recent] = await tx
    .select()
    .from(codes)
    .where(and(isIn, gt(codes.createdAt, ago(clock, AGAIN_AFTER))))
    .orderBy(desc(codes.createdAt), desc(codes.id))
    .limit(1);
  return recent ? { ...recent, isGood: recent.usedAt === null && recent.attempts < TRIES } : null;
}

/** Who gets a code: a member, somebody who isn't one yet, or nobody, for whom everything else is the same. */
export type CodeReader = { memberId?: string } | null;

/**
 * Makes a six-digit code and the message that takes it to its reader, as far as the limits allow one more. Within the
 * transaction `tx`. A text to nobody counts on the club's budget, too, but at signing in (docs/decisions/0037).
 * @param invitationId the invitation on whose limit a code to join counts.
 * @throws DomainError code-too-soon, too-many-tries, too-many-contacts, texts-spent.
 */
export async function sendCode(
  tx: Database,
  context: Pick<Context, "now">,
  to: Contact,
  aim: CodePurpose,
  reader: CodeReader,
  invitationId?: string,
): Promise<void> {
  await requireCodeLimits(tx, context, to, aim, invitationId);
  const isCounted = reader !== null || aim.purpose !== "sign-in";
  const texted = isCounted && to.kind === "phone";
  const code = await makeCode(tx, context, to, aim, { texted, invitationId });
  if (reader)
    await writeMessage(tx, context, to, { kind: `${aim.purpose}-code`, payload: { code }, ...reader });
}
