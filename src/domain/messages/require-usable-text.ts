import "server-only";
import { env } from "@/lib/env";
import { placeholderLabel } from "@/lib/text/placeholder-labels";
import { smsLength, toSmsText } from "@/lib/text/sms-segments";
import { DomainError } from "../errors";
import { fillText, hasMatchingBrackets, placeholdersIn } from "./kinds/fill-text";
import type { MessageText, Placeholder } from "./kinds/message-kind";
import { MESSAGE_KINDS, type MessageKindName } from "./kinds/message-kinds";
import { everLostPlaceholders } from "./lost-placeholders";
import { messageValues } from "./render-message";
import { samplePayloads } from "./sample-payloads";

/** The largest number of parts of a text message. Each part costs as much as a short message. */
export const MAX_SMS_PARTS = 10;

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
