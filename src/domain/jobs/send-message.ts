import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { messages } from "@/db/schema";
import { optOutContacts } from "../concierge/opt-out";
import { hashContact } from "../contacts/encrypt-contact";
import type { BaseContext, Context } from "../context";
import { dropReason } from "../invitations/drop-reason";
import { composeLetter } from "../letters/letter-mail";
import { dropMessage, markSent, recordDelivery } from "../messages/record-delivery";
import { composeMessage, findMessageText, readClub } from "../messages/render-message";
import type { Senders } from "../messages/senders/open-senders";
import { type Outgoing, SendError } from "../messages/senders/sender";
import { addressOf } from "../messages/write-message";

type Message = typeof messages.$inferSelect;

export type SendOutcome = "sent" | "no-provider" | "not-queued" | "dropped" | "bounced";

/** A permanent error bounces the message. @throws SendError if a retry can succeed; the message stays queued. */
export async function sendMessage(
  context: BaseContext,
  senders: Senders,
  { id }: { id: string },
): Promise<SendOutcome> {
  const message = await findQueued(context, id);
  if (!message) return "not-queued";
  const send = senders[message.channel];
  if (!send) return "no-provider";
  const reason = await dropReason(context, message);
  if (reason) {
    await dropMessage(context, message, reason);
    return "dropped";
  }
  if (!(await countAttempt(context, id))) return "not-queued";
  try {
    await markSent(context, id, await send(await outgoing(context, message)));
    return "sent";
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return recordSendError(context, message, error);
  }
}

async function findQueued({ db }: Pick<Context, "db">, id: string): Promise<Message | undefined> {
  const isQueued = and(eq(messages.id, id), eq(messages.status, "queued"));
  const [message] = await db.select().from(messages).where(isQueued);
  return message;
}

async function countAttempt({ db }: Pick<Context, "db">, id: string): Promise<boolean> {
  const counted = await db
    .update(messages)
    .set({ attempts: sql`${messages.attempts} + 1` })
    .where(and(eq(messages.id, id), eq(messages.status, "queued")))
    .returning({ id: messages.id });
  return counted.length === 1;
}

async function outgoing(context: Pick<Context, "db">, message: Message): Promise<Outgoing> {
  const { id, kind, payload, channel } = message;
  const [changed, club] = [await findMessageText(context.db, kind), await readClub(context.db)];
  const composed = composeMessage(kind, payload, club, { id, channel, changed });
  return {
    id,
    address: addressOf(message),
    ...composed,
    ...(await composeLetter(context, message, composed)),
  };
}

async function recordSendError(
  context: BaseContext,
  message: Message,
  error: SendError,
): Promise<SendOutcome> {
  const { id } = message;
  const { permanent, isOptedOut } = error;
  if (permanent) {
    await context.db.transaction(async (tx) => {
      if (isOptedOut) await optOutContacts(tx, context, [hashContact(addressOf(message))]);
      await recordDelivery(
        { ...context, db: tx },
        { id, outcome: "bounced", isOptedOut, reason: error.message },
      );
    });
    return "bounced";
  }
  await context.db
    .update(messages)
    .set({ lastError: error.message })
    .where(and(eq(messages.id, id), eq(messages.status, "queued")));
  throw error;
}
