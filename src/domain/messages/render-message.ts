import "server-only";
import { log } from "@/lib/log";
import { toSmsText } from "@/lib/text/sms-segments";
import { fillText, type TextValues } from "./kinds/fill-text";
import type { AnyMessageKind, MailCard, MessageText } from "./kinds/message-kind";
import { MESSAGE_KINDS, type MessageKindName } from "./kinds/message-kinds";
import { lostPlaceholders } from "./lost-placeholders";
import type { Channel, Outgoing } from "./senders/sender";

type Payload = Record<string, string>;

/** The number of characters that Twilio accepts. */
const SMS_CHARACTERS = 1600;

type Options = {
  channel?: Channel;
  /** The administrators' text, if the kind has one. */
  changed?: MessageText | undefined;
};

/** Renders a message with `usableText`. A text message has GSM-7's quotation marks and dashes. */
export function renderMessage(
  name: MessageKindName,
  payload: Payload,
  product: string,
  options: Options = {},
): MessageText {
  const values = messageValues(name, payload, product);
  return fill(usableText(name, values, options), values, options.channel);
}

function fill({ subject, text }: MessageText, values: TextValues, channel?: Channel): MessageText {
  const filled = fillText(text, values);
  return { subject: fillText(subject, values), text: channel === "sms" ? toSmsText(filled) : filled };
}

/**
 * Returns the administrators' text of a kind, or else the shipped one. If the former would lose a required value, such as a
 * code or the link to opt out, or is too long for a text message, it also returns the shipped one, and logs an error.
 */
export function usableText(
  name: MessageKindName,
  values: TextValues,
  { channel, changed }: Options,
): MessageText {
  const problem = changed && textProblem(name, values, changed, channel);
  if (problem)
    log.error({ kind: name, problem }, "the shipped text was used, because the changed one can't be used");
  return changed && !problem ? changed : kindOf(name);
}

function textProblem(
  name: MessageKindName,
  values: TextValues,
  changed: MessageText,
  channel?: Channel,
): string | null {
  const given = Object.keys(values).filter((placeholder) => values[placeholder]);
  const lost = lostPlaceholders(changed.text, kindOf(name).placeholders, given);
  if (lost.length > 0) return `lost: ${lost.join(", ")}`;
  const { subject, text } = fill(changed, values, channel);
  if (!subject || !text) return "empty";
  return channel === "sms" && [...text].length > SMS_CHARACTERS ? "too long for a text message" : null;
}

/** Renders a message for its sender. @throws Error if the payload has no code, link or link to opt out where one is required. */
export function composeMessage(
  name: MessageKindName,
  payload: Payload,
  product: string,
  options: Options = {},
): Omit<Outgoing, "id" | "address"> {
  requireValues(name, messageValues(name, payload, product));
  const { code, link, optOut } = payload;
  const { button, card, priority } = kindOf(name);
  return {
    ...renderMessage(name, payload, product, options),
    code,
    card: card?.(plainPayload(payload)),
    link,
    button: button ?? undefined,
    optOut,
    isUrgent: priority === "code",
  };
}

function requireValues(name: MessageKindName, values: TextValues): void {
  const placeholders = Object.entries(kindOf(name).placeholders);
  const missing = placeholders.filter(
    ([placeholder, { isRequired, isOptional }]) => isRequired && !isOptional && !values[placeholder],
  );
  if (missing.length > 0)
    throw new Error(`a ${name} message has no ${missing.map(([each]) => each).join(", ")}`);
}

/** The values of a kind's placeholders. */
export function messageValues(name: MessageKindName, payload: Payload, product: string): TextValues {
  const plain = plainPayload(payload);
  const { values = (same: Payload) => same } = kindOf(name);
  return { ...values(plain, product), product };
}

type StoredKind = Omit<AnyMessageKind, "card" | "values"> & {
  card?: (payload: Payload) => MailCard;
  values?: (payload: Payload, product: string) => TextValues;
};

/** A stored payload is passed to its kind unchecked, because the outbox does not type payloads. */
function kindOf(name: MessageKindName): StoredKind {
  return MESSAGE_KINDS[name] as AnyMessageKind as StoredKind;
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
