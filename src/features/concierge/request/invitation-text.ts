import type { InvitationMessage } from "@/domain/concierge/queue/invitation-message";
import { fillText } from "@/domain/messages/kinds/message-kind";
import { toSmsText } from "@/lib/text/sms-segments";

/** What the concierge adds to the message. */
export type Additions = { note?: string | undefined; opening?: string | undefined };

/** The message as it is sent. A text message has GSM-7's quotation marks and dashes. */
export function invitationText(
  kind: "email" | "phone",
  { text, values }: InvitationMessage,
  additions: Additions = {},
): string {
  const filled = fillText(text, { ...values, ...additions });
  return kind === "phone" ? toSmsText(filled) : filled;
}
