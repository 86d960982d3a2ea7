import "server-only";
import { env } from "@/lib/env";
import { invitationLink } from "@/lib/urls/invitation-link";
import { hashContact } from "../../contacts/encrypt-contact";
import { optOutLink } from "../../contacts/opt-out-link";
import type { Context, MemberContext } from "../../context";
import { canAdminister, requireRole } from "../../members/roles";
import { fillTemplate } from "../../messages/kinds/concierge-invite";
import { fillText, type MessageText, type TextValues } from "../../messages/kinds/message-kind";
import { findMessageText, messageValues, readClub, usableText } from "../../messages/render-message";
import type { Template } from "./list-templates";

type Sent = {
  sponsorName: string;
  recipientName: string;
  code: string;
  contactHash: string;
  note?: string;
  template?: string;
};

/** `text` is the template with the names; `value` is the form value. */
export type Opening = { value: string; name: string; text: string };

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

/** The message without the concierge's note. `fillText` fills in `text` with `values`, an opening and the note. */
export type InvitationMessage = MessageText & { values: TextValues; openings: Opening[] };

type Preview = Omit<Sent, "note" | "template">;

/** Each of the `templates` can be the message's opening. */
export async function previewInvitation(
  { db }: Pick<Context, "db">,
  sent: Preview,
  templates: Template[] = [],
): Promise<InvitationMessage> {
  const values = messageValues("concierge-invite", invitationPayload(sent), await readClub(db));
  const changed = await findMessageText(db, "concierge-invite");
  const { subject, text } = usableText("concierge-invite", values, { changed });
  const { recipient: friend = "", sponsor = "" } = values;
  const openings = templates.map(({ id, version, name, text }) => ({
    value: `${id}.${version}`,
    name,
    text: fillTemplate(text, { friend, sponsor }),
  }));
  return { subject: fillText(subject, values), text, values, openings };
}

/** The message of two people who don't exist. */
export async function sampleInvitation(context: MemberContext): Promise<InvitationMessage> {
  requireRole(context, canAdminister);
  return previewInvitation(context, {
    sponsorName: "Benjamin",
    recipientName: "Alexandra",
    code: "ABCDEFGH234567",
    contactHash: hashContact("alexandra@example.com"),
  });
}
