import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { messages } from "@/db/schema";
import { env } from "@/lib/env";
import type { Context } from "../context";
import { dropReason } from "../invitations/drop-reason";
import { addressOf } from "../messages/address-of";
import { BUTTON_LABELS } from "../messages/button-labels";
import { isCode } from "../messages/is-code";
import { dropMessage, markSent, recordDelivery } from "../messages/record-delivery";
import { renderMessage } from "../messages/render-message";
import type { Senders } from "../messages/senders/open-senders";
import { type Outgoing, SendError } from "../messages/senders/sender";

type Message = typeof messages.$inferSelect;

/** `kept`: its channel has no provider. `gone`: it isn't waiting (any more). */
export type SendOutcome = "sent" | "kept" | "gone" | "dropped" | "bounced";

/**
 * Sends one waiting message, after a last look at whether it still may. An address that can't be reached makes it
 * `bounced`.
 * @throws SendError when it is worth another try; the message stays queued and says why.
 */
export async function sendMessage(
  context: Pick<Context, "db" | "now">,
  senders: Senders,
  { id }: { id: string },
): Promise<SendOutcome> {
  const message = await findWaiting(context, id);
  if (!message) return "gone";
  const send = senders[message.channel];
  if (!send) return "kept";
  const reason = await dropReason(context, message);
  if (reason) {
    await dropMessage(context, message, reason);
    return "dropped";
  }
  if (!(await countAttempt(context, id))) return "gone";
  try {
    await markSent(context, id, await send(outgoing(message)));
    return "sent";
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    return refuse(context, id, error);
  }
}

async function findWaiting({ db }: Pick<Context, "db">, id: string): Promise<Message | undefined> {
  const waiting = and(eq(messages.id, id), eq(messages.status, "queued"));
  const [message] = await db.select().from(messages).where(waiting);
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

function outgoing(message: Message): Outgoing {
  const { id, kind, payload } = message;
  const { code, link, optOut } = payload;
  return {
    id,
    address: addressOf(message),
    ...renderMessage(kind, payload, env().PRODUCT_NAME),
    code,
    link,
    button: BUTTON_LABELS[kind],
    optOut,
    isUrgent: isCode(kind),
  };
}

async function refuse(
  context: Pick<Context, "db" | "now">,
  id: string,
  error: SendError,
): Promise<SendOutcome> {
  if (error.permanent) {
    await recordDelivery(context, { id, outcome: "bounced", reason: error.message });
    return "bounced";
  }
  await context.db
    .update(messages)
    .set({ lastError: error.message })
    .where(and(eq(messages.id, id), eq(messages.status, "queued")));
  throw error;
}
