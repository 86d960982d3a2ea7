import "server-only";
import { env } from "@/lib/env";
import { optOutLink } from "../../contacts/opt-out-link";
import { renderMessage } from "../../messages/render-message";
import { invitationLink } from "../../sharing/invitation-link";

type Sent = {
  sponsorName: string;
  recipientName: string;
  code: string;
  contactHash: string;
  note?: string;
};

const NOTE_HERE = "⁂ note ⁂";

/** What the concierge's message is made of: the club's sentences are fixed, link and code come from the invitation. */
export function invitationPayload({ sponsorName, recipientName, code, contactHash, note }: Sent) {
  return {
    sponsor: sponsorName,
    recipient: recipientName,
    code,
    link: invitationLink(env().APP_URL, code, sponsorName),
    optOut: optOutLink(contactHash),
    ...(note && { note }),
  };
}

/** The message as it would be sent, cut where the concierge's own line would stand. */
export function previewMessage(sent: Omit<Sent, "note">): { subject: string; before: string; after: string } {
  const { PRODUCT_NAME } = env();
  const payload = invitationPayload({ ...sent, note: NOTE_HERE });
  const { subject, text } = renderMessage("concierge-invite", payload, PRODUCT_NAME);
  const [before = "", after = ""] = text.split(`${NOTE_HERE}\n\n`);
  return { subject, before, after };
}
