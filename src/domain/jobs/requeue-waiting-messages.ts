import "server-only";
import { and, asc, eq, lt } from "drizzle-orm";
import { messages } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { ago, type Context } from "../context";
import { announceMessages } from "../messages/message-queue";
import type { Channel } from "../messages/senders/channel";

const AT_ONCE = 10_000;

/**
 * Asks again for messages that have waited for more than a minute, the oldest first: those written while there was no
 * queue or no provider. A message that has a job keeps the one it has.
 */
export async function requeueWaitingMessages(
  context: Pick<Context, "db" | "now">,
  channels: readonly Channel[],
): Promise<void> {
  for (const channel of channels)
    await announceMessages(context.db, channel, await listWaiting(context, channel));
}

function listWaiting({ db, now }: Pick<Context, "db" | "now">, channel: Channel) {
  const longWaiting = lt(messages.createdAt, ago({ now }, MINUTE));
  return db
    .select({ id: messages.id, kind: messages.kind })
    .from(messages)
    .where(and(eq(messages.status, "queued"), eq(messages.channel, channel), longWaiting))
    .orderBy(asc(messages.createdAt))
    .limit(AT_ONCE);
}
