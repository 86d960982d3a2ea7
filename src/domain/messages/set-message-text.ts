import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { messageTexts } from "@/db/schema";
import { env } from "@/lib/env";
import { placeholderLabel } from "@/lib/text/placeholder-labels";
import { smsLength, toSmsText } from "@/lib/text/sms-segments";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { hasYear, shortText } from "../text-rules/short-text";
import {
  fillText,
  hasMatchingBrackets,
  type MessageText,
  type Placeholder,
  placeholdersIn,
} from "./kinds/message-kind";
import { EDITABLE_KINDS, MESSAGE_KINDS, type MessageKindName } from "./kinds/message-kinds";
import { everLostPlaceholders } from "./lost-placeholders";
import { type MessagePreview, previewMessage } from "./preview-message";
import { messageValues } from "./render-message";
import { samplePayloads } from "./sample-payloads";

const SUBJECT_LENGTH = 150;
const TEXT_LENGTH = 4000;

const INVISIBLE = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

function field(limit: number, required: string, tidy: (typed: string) => string) {
  return z
    .string({ error: required })
    .transform((typed) => tidy(typed.normalize("NFC")).trim())
    .pipe(
      shortText(limit)
        .refine((text) => text !== "", { error: required, params: { errorCode: "too_small" }, abort: true })
        .refine((text) => !INVISIBLE.test(text), {
          error: "This text has invisible characters or text-direction marks. Please type it again.",
          params: { errorCode: "invisible" },
        }),
    );
}

const tidyLines = (typed: string) =>
  typed
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n");

const kind = z.enum(EDITABLE_KINDS, {
  error: "We couldn’t find that message.",
});

const previewMessageTextSchema = z.object({
  kind,
  subject: field(SUBJECT_LENGTH, "Enter a subject.", (typed) => typed.replace(/\s+/g, " ")),
  text: field(TEXT_LENGTH, "Enter a text.", tidyLines),
});

/** Shows the typed text in a message with sample values. Stores nothing. */
export async function previewMessageText(
  context: MemberContext,
  { kind, ...changed }: z.output<typeof previewMessageTextSchema>,
): Promise<MessagePreview> {
  requireRole(context, canAdminister);
  requireUsableText(kind, changed);
  return previewMessage(context.db, kind, { changed });
}

/** When the text in the form was changed; null for the shipped text. */
const readAt = z
  .union([
    z.literal("").transform(() => null),
    z.iso
      .datetime({ abort: true })
      .refine(hasYear)
      .transform((at) => new Date(at)),
  ])
  .default(null);

export const setMessageTextSchema = previewMessageTextSchema.extend({ readAt });

/** The text is in force with the next message that is sent. */
export const setMessageText = staffVerb(
  canAdminister,
  setMessageTextSchema,
  async (tx, context, { kind, readAt, ...changed }) => {
    requireUsableText(kind, changed);
    const values = { ...changed, updatedAt: context.now, updatedBy: context.actor.id };
    const stored = { kind: messageTexts.kind };
    const saved = readAt
      ? await tx.update(messageTexts).set(values).where(isAsRead(kind, readAt)).returning(stored)
      : await tx
          .insert(messageTexts)
          .values({ kind, ...values })
          .onConflictDoNothing()
          .returning(stored);
    if (saved.length === 0) throw new DomainError("message-text-changed");
    await audit(tx, context, "message text changed", kind);
    return { kind };
  },
);

export const resetMessageTextSchema = z.object({ kind, readAt });

/** Returns a kind to its shipped text. */
export const resetMessageText = staffVerb(
  canAdminister,
  resetMessageTextSchema,
  async (tx, context, { kind, readAt }) => {
    const deleted =
      readAt &&
      (await tx.delete(messageTexts).where(isAsRead(kind, readAt)).returning({ kind: messageTexts.kind }));
    if (!deleted?.length) throw new DomainError("message-text-changed");
    await audit(tx, context, "message text reset", kind);
    return { kind };
  },
);

function isAsRead(kind: MessageKindName, readAt: Date) {
  return and(eq(messageTexts.kind, kind), eq(messageTexts.updatedAt, readAt));
}

async function audit(
  tx: MemberContext["db"],
  context: MemberContext,
  action: "message text changed" | "message text reset",
  kind: MessageKindName,
): Promise<void> {
  const details = { message: MESSAGE_KINDS[kind].label };
  await recordAudit(tx, context, { action, subjectId: context.actor.id, details });
}

/** The largest number of parts of a text message. Each part costs as much as a short message. */
const MAX_SMS_PARTS = 10;

/** The length of a long address at which the club can be reached. */
const USUAL_ADDRESS = 40;

/** Checks that every message with this text can be sent, and shows what it must show. */
export function requireUsableText(name: MessageKindName, text: MessageText): void {
  const placeholders: Record<string, Placeholder> = MESSAGE_KINDS[name].placeholders;
  for (const field of ["subject", "text"] as const) requireFillable(field, text[field], placeholders);
  const lost = everLostPlaceholders(text.text, placeholders);
  if (lost[0] === "optOut")
    throw new DomainError("message-text-opt-out", {
      field: "text",
      values: { optOut: placeholderLabel("optOut") },
    });
  const placeholder = lost.map(placeholderLabel).join(", ");
  if (lost.length > 0) throw new DomainError("message-text-lost", { field: "text", values: { placeholder } });
  const { APP_URL, PRODUCT_NAME } = env();
  const club = { product: PRODUCT_NAME, help: `write to ${"a".repeat(USUAL_ADDRESS)}` };
  const sample = messageValues(name, samplePayloads(APP_URL)[name], club);
  const { segments } = smsLength(toSmsText(fillText(text.text, sample)));
  if (segments > MAX_SMS_PARTS)
    throw new DomainError("message-text-too-long", {
      field: "text",
      values: { parts: segments, limit: MAX_SMS_PARTS },
    });
}

function requireFillable(
  field: "subject" | "text",
  text: string,
  placeholders: Record<string, Placeholder>,
): void {
  if (!hasMatchingBrackets(text)) throw new DomainError("message-text-brackets", { field });
  const unknown = placeholdersIn(text).find((each) => each !== "product" && !placeholders[each]);
  if (unknown)
    throw new DomainError("message-text-unknown", {
      field,
      values: { placeholder: placeholderLabel(unknown) },
    });
  const always = Object.keys(placeholders).filter((each) => !placeholders[each]?.isOptional);
  const filled = fillText(text, Object.fromEntries([...always, "product"].map((each) => [each, each])));
  if (filled === "") throw new DomainError("message-text-empty", { field });
}
