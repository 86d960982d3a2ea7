import { toSmsText } from "@/lib/text/sms-segments";
import type { MessageKind } from "./kinds/message-kind";
import { MESSAGE_KINDS, type MessageKindName } from "./kinds/message-kinds";
import type { Channel, Outgoing } from "./senders/sender";

type Payload = Record<string, string>;
export type Rendered = { subject: string; text: string };

/** The text of a text message has GSM-7's quotation marks and dashes. */
export function renderMessage(
  name: MessageKindName,
  payload: Payload,
  product: string,
  channel: Channel = "email",
): Rendered {
  const kind = kindOf(name);
  const plain = plainPayload(payload);
  const text = kind.text(plain, product);
  return { subject: kind.subject(plain, product), text: channel === "sms" ? toSmsText(text) : text };
}

export function composeMessage(
  name: MessageKindName,
  payload: Payload,
  product: string,
  channel: Channel = "email",
): Omit<Outgoing, "id" | "address"> {
  const { code, link, optOut } = payload;
  const { button, card, priority } = kindOf(name);
  return {
    ...renderMessage(name, payload, product, channel),
    code,
    card: card?.(plainPayload(payload)),
    link,
    button: button ?? undefined,
    optOut,
    isUrgent: priority === "code",
  };
}

/** A stored payload is passed to its kind unchecked, because the outbox does not type payloads. */
function kindOf(name: MessageKindName): MessageKind<Payload> {
  return MESSAGE_KINDS[name] as MessageKind<never> as MessageKind<Payload>;
}

function plainPayload(payload: Payload): Payload {
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, plainText(value)]));
}

// Removes control and direction characters, separators and the start of a MIME encoded word from people's text.
function plainText(value: string): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll("=?", "= ?")
    .trim();
}
