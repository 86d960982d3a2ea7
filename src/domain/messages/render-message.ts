import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { messageTexts } from "@/db/schema";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { toSmsText } from "@/lib/text/sms-segments";
import { formatContact } from "../contacts/format-contact";
import { readSettings } from "../settings/read-settings";
import {
  type AnyMessageKind,
  fillText,
  type MailCard,
  type MessageText,
  type NamedClub,
  type TextValues,
} from "./kinds/message-kind";
import { hasPostalAddress, MESSAGE_KINDS, type MessageKindName } from "./kinds/message-kinds";
import { switchOf } from "./kinds/switches";
import { lostPlaceholders } from "./lost-placeholders";
import type { Channel, Outgoing } from "./senders/sender";
import { unsubscribeLink } from "./unsubscribe-link";

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
  club: NamedClub,
  options: Options = {},
): MessageText {
  const values = messageValues(name, payload, club);
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

/**
 * Renders a message for its sender. `id` is the message's, for the link that switches such messages off.
 * @throws Error if the payload has no code, link or link to opt out where one is required.
 */
export function composeMessage(
  name: MessageKindName,
  payload: Payload,
  club: Club,
  { id, ...options }: Options & { id: string },
): Omit<Outgoing, "id" | "address"> {
  requireValues(name, messageValues(name, payload, club));
  const canReply = options.channel === "email" && env().REPLY_ADDRESS !== undefined;
  const reached = canReply ? { ...club, help: "reply to this email" } : club;
  const kind = kindOf(name);
  const { code, link } = payload;
  const { button, card, priority, setting } = kind;
  const optOut = payload.optOut ?? (setting ? unsubscribeLink(id) : undefined);
  const switched = switchOf(kind);
  return {
    ...renderMessage(name, payload, reached, options),
    code,
    card: card?.(plainPayload(payload)),
    link,
    button: button ?? undefined,
    optOut,
    switchOff: switched ? { ...switched, link: optOut ?? `${env().APP_URL}${paths.duty}` } : undefined,
    postalAddress: hasPostalAddress(name) ? club.postalAddress : null,
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
export function messageValues(name: MessageKindName, payload: Payload, club: NamedClub): TextValues {
  const plain = plainPayload(payload);
  const { values = (same: Payload) => same } = kindOf(name);
  return { ...values(plain, club), product: club.product };
}

type StoredKind = Omit<AnyMessageKind, "card" | "values"> & {
  card?: (payload: Payload) => MailCard;
  values?: (payload: Payload, club: NamedClub) => TextValues;
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

const { kind, subject, text } = messageTexts;

/** Returns the administrators' text of a kind, if they have changed it. */
export async function findMessageText(db: Database, name: MessageKindName): Promise<MessageText | undefined> {
  const [changed] = await db.select({ subject, text }).from(messageTexts).where(eq(kind, name));
  return changed;
}

/** All texts that administrators have changed, by kind. */
export async function findMessageTexts(db: Database): Promise<Map<MessageKindName, MessageText>> {
  const rows = await db.select({ kind, subject, text }).from(messageTexts);
  return new Map(rows.map(({ kind, ...changed }) => [kind, changed]));
}

export type Club = NamedClub & {
  /** Several lines. Emails to people who are not members, and letters, end with it. */
  postalAddress: string | null;
};

export async function readClub(db: Database): Promise<Club> {
  const { postalAddress, contact } = await readSettings({ db });
  return {
    product: env().PRODUCT_NAME,
    help: contact ? helpText(contact) : undefined,
    postalAddress,
  };
}

/** What to do to reach the club: its contact is an email address, a phone number in E.164, or the address of a page. */
function helpText(contact: string): string {
  if (contact.startsWith("https://")) return `go to ${contact}`;
  if (contact.startsWith("+")) return `call ${formatContact({ kind: "phone", value: contact })}`;
  return `write to ${formatContact({ kind: "email", value: contact })}`;
}
