import "server-only";
import { env } from "@/lib/env";
import { invitationLink } from "@/lib/urls/invitation-link";
import { hashContact } from "../../contacts/encrypt-contact";
import { optOutLink } from "../../contacts/opt-out-link";
import { renderMessage } from "../../messages/render-message";
import type { Template } from "./list-templates";

type Sent = {
  sponsorName: string;
  recipientName: string;
  code: string;
  contactHash: string;
  note?: string;
  template?: string;
};

/** `text` contains the names; `value` is the form value. */
export type Opening = { value: string; name: string; text: string };

const NOTE_MARK = "⁂ note ⁂";

export function invitationPayload({ sponsorName, recipientName, code, contactHash, note, template }: Sent) {
  return {
    sponsor: sponsorName,
    recipient: recipientName,
    code,
    link: invitationLink(env().APP_URL, code, sponsorName),
    optOut: optOutLink(contactHash),
    ...(note && { note }),
    ...(template && { template }),
  };
}

/** Splits the message where the concierge's note is inserted. Each of the `openings` can replace `before`. */
export function previewMessage(
  sent: Omit<Sent, "note" | "template">,
  templates: Template[] = [],
): { subject: string; before: string; after: string; openings: Opening[] } {
  const cut = (template?: string) => {
    const payload = invitationPayload({ ...sent, template, note: NOTE_MARK });
    const { subject, text } = renderMessage("concierge-invite", payload, env().PRODUCT_NAME);
    const [before = "", after = ""] = text.split(`${NOTE_MARK}\n\n`);
    return { subject, before, after };
  };
  const openings = templates.map(({ id, version, name, text }) => ({
    value: `${id}.${version}`,
    name,
    text: cut(text).before,
  }));
  return { ...cut(), openings };
}

export function sampleMessage(): { friend: string; sponsor: string; rest: string } {
  const [friend, sponsor] = ["Alexandra", "Benjamin"];
  const { after } = previewMessage({
    sponsorName: sponsor,
    recipientName: friend,
    code: "ABCDEFGH234567",
    contactHash: hashContact("alexandra@example.com"),
  });
  return { friend, sponsor, rest: after };
}
