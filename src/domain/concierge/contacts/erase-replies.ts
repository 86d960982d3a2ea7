import "server-only";
import { and, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { messages, replies } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago, type BaseContext, type Clock } from "../../context";
import { droppedIfQueued, redactedPayload } from "../../messages/message-updates";
import { INVITATION_TABLES } from "../../personal-data/invitation-tables";

/** How long the club keeps a reply. */
const REPLY_LIFE = 30 * DAY;

/** Erases the words, the contacts and the answers of replies, and drops answers that wait to be sent. */
export async function eraseReplies(tx: Database, { now }: Clock, which: SQL | undefined): Promise<void> {
  const isKept = and(which, isNull(replies.erasedAt));
  const answers = tx
    .select({ id: replies.answerMessageId })
    .from(replies)
    .where(and(isKept, isNotNull(replies.answerMessageId)));
  await tx
    .update(messages)
    .set({ addressSealed: null, status: droppedIfQueued, payload: redactedPayload })
    .where(and(inArray(messages.id, answers), isNotNull(messages.addressSealed)));
  await tx
    .update(replies)
    .set({ ...INVITATION_TABLES.replies.erased.contact, erasedAt: sql`${now}` })
    .where(isKept);
}

export async function purgeReplies({ db, now }: BaseContext): Promise<void> {
  await eraseReplies(db, { now }, lte(replies.createdAt, ago({ now }, REPLY_LIFE)));
}
