import "server-only";
import { env } from "@/lib/env";
import { hashContact } from "../../contacts/encrypt-contact";
import { optOutLink } from "../../contacts/opt-out-link";
import { renderMessage } from "../../messages/render-message";
import { invitationLink } from "@/lib/urls/invitation-link";
import type { Template } from "../templates/list-templates";

type Sent = {
  sponsorName: string;
  recipientName: string;
  code: string;
  contactHash: string;
  note?: string;
  /** The club's own opening, its names not yet filled in. */
  template?: string;
};

/** An opening as the desk offers it: its words with the names filled in, and what names them when the request is sent. */
export type Opening = { value: string; name: string; text: string };

const NOTE_HERE = "⁂ note ⁂";

/** What the concierge's message is made of: the club's sentences are fixed, link and code come from the invitation. */
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

/** The message as it would be sent, cut where the concierge's own line would stand. `openings` may stand in place of `before`. */
export function previewMessage(
  sent: Omit<Sent, "note" | "template">,
  templates: Template[] = [],
): { subject: string; before: string; after: string; openings: Opening[] } {
  const cut = (template?: string) => {
    const payload = invitationPayload({ ...sent, template, note: NOTE_HERE });
    const { subject, text } = renderMessage("concierge-invite", payload, env().PRODUCT_NAME);
    const [before = "", after = ""] = text.split(`${NOTE_HERE}\n\n`);
    return { subject, before, after };
  };
  const openings = templates.map(({ id, version, name, text }) => ({
    value: `${id}.${version}`,
    name,
    text: cut(text).before,
  }));
  return { ...cut(), openings };
}

/** A friend and a sponsor for whom an opening is shown to its writer, and the message as it goes on beneath. */
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
