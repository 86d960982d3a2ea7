import { copyText } from "./share-text";
import { fillTemplate } from "./fill-template";
import type { MessageKind } from "./write-message";

export type Rendered = { subject: string; text: string };
type Payload = Record<string, string>;

const TEMPLATES: Record<MessageKind, (payload: Payload, product: string) => Rendered> = {
  "sign-in-code": ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    text: `${code} is your code to sign in to ${product}. It works for 10 minutes. If you didn't ask for it, you can ignore this message.`,
  }),
  "join-code": ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    text: `${code} is your code to join ${product}. It works for 10 minutes. If you didn't ask for it, you can ignore this message.`,
  }),
  "change-contact-code": ({ code }, product) => ({
    subject: `${code} is your ${product} code`,
    text: `${code} is your code to use this address with ${product}. It works for 10 minutes. If you didn't ask for it, you can ignore this message.`,
  }),
  "contact-changed": (payload, product) => contactChanged(payload, product),
  "new-contact-agreed": (payload, product) => newContactAgreed(payload, product),
  "new-contact-in-place": (payload, product) => newContactInPlace(payload, product),
  "erasure-asked": ({ date, link }, product) => ({
    subject: `Your ${product} membership ends on ${date}`,
    text: `You asked us to erase your membership. That happens on ${date}. Until then you can keep it: ${link}`,
  }),
  "friend-joined": ({ friend, recipient, link, places, credit }, product) => ({
    subject: `${friend} has joined ${product}`,
    text: `${friend} accepted your invitation for ${recipient}${places ? ` (${places})` : ""}.${credit ? ` ${credit} is in your balance, with our thanks.` : ""} See your invitations: ${link}`,
  }),
  "let-sponsor-know": ({ recipient, link }, product) => ({
    subject: `Your ${product} invitation for ${recipient} has expired`,
    text: `Someone opened your invitation for ${recipient} after it expired and would still like to join. Share it again to give them 7 more days: ${link}`,
  }),
  "expires-tomorrow": ({ recipient, link }, product) => ({
    subject: `Your ${product} invitation for ${recipient} expires tomorrow`,
    text: `Your invitation for ${recipient} expires tomorrow. Share it again for 7 more days: ${link}`,
  }),
  "concierge-invite": (payload, product) => conciergeInvite(payload, product),
  "friend-let-in": ({ friend, recipient, link }, product) => ({
    subject: `${friend} has joined ${product}`,
    text: `Your invitation for ${recipient} was full or had expired, so ${friend} joined from the waitlist. See your invitations: ${link}`,
  }),
  "desk-arrival": ({ arrived = "", waiting = "", link }, product) => ({
    subject: `${requests(arrived)} for the ${product} Concierge`,
    text: `New at the ${product} Concierge: ${requests(arrived)}. Waiting to be sent: ${waiting}. ${link}`,
  }),
  "desk-late": ({ late = "", hours, link }, product) => ({
    subject: `${requests(late)} for the ${product} Concierge will soon be 24 hours old`,
    text: `${requests(late)} at the ${product} desk should be sent within a day. The oldest came in ${hours} hours ago: ${link}`,
  }),
  "waitlist-admitted": (payload, product) => waitlistAdmitted(payload, product),
  "waitlist-stay": ({ date, link, optOut }, product) => ({
    subject: `Shall we keep your place on the ${product} waitlist?`,
    text: [
      `You asked for a place at ${product} on ${date}. You’re still on the list. Tell us whether to keep you there: ${link}`,
      leaveLine(optOut),
    ].join("\n\n"),
  }),
};

/**
 * The words of a message as it is sent: a subject (e-mail only) and a plain text. What people wrote can't turn the
 * text's direction, break its lines or start an encoded word.
 */
export function renderMessage(kind: MessageKind, payload: Payload, product: string): Rendered {
  const plain = Object.entries(payload).map(([name, value]) => [name, plainText(value)] as const);
  return TEMPLATES[kind](Object.fromEntries(plain), product);
}

function contactChanged({ what, kind }: Payload, product: string): Rendered {
  const contact = contactName(kind);
  const change = {
    replaced: `This ${contact} is no longer on your ${product} account. It was replaced with a new one.`,
    removed: `This ${contact} was removed from your ${product} account.`,
    added: `Your ${product} membership has a new ${contact}.`,
  }[what ?? ""];
  return {
    subject: `Your ${product} ${contact} was changed`,
    text: `${change} Your other devices were signed out. If you didn’t do this, reply to this message right away.`,
  };
}

function newContactAgreed({ kind, date, link }: Payload, product: string): Rendered {
  const contact = contactName(kind);
  return {
    subject: `A new ${contact} for your ${product} membership`,
    text: `We were asked to give your ${product} membership a new ${contact}, because you can no longer use the old one. The change happens on ${date} (New York time) and signs out all your devices. If you didn’t ask for this, stop it here: ${link}`,
  };
}

function newContactInPlace({ kind, other, link }: Payload, product: string): Rendered {
  const stays = ` Your ${contactName(other)} has not changed. If it’s no longer yours, sign in and remove it under Account.`;
  return {
    subject: `You can sign in to ${product} again`,
    text: `Your ${product} membership has this ${contactName(kind)} now. Sign in with it: ${link}${other ? stays : ""}`,
  };
}

function contactName(kind: string | undefined): string {
  return kind === "phone" ? "phone number" : "email address";
}

function conciergeInvite(payload: Payload, product: string): Rendered {
  const { sponsor = "", recipient = "", note, optOut, code = "", link = "", template } = payload;
  const opening = template
    ? fillTemplate(template, { friend: recipient, sponsor })
    : `Hello ${recipient}, this is the ${product} Concierge, writing for ${sponsor}.`;
  const lines = [opening, note, `${sponsor} says:`, copyText({ product, code, link }), leaveLine(optOut)];
  return { subject: `${sponsor} invited you to ${product}`, text: lines.filter(Boolean).join("\n\n") };
}

function requests(number: string): string {
  return number === "1" ? "1 request" : `${number} requests`;
}

function waitlistAdmitted({ sponsor, code, link, date, optOut }: Payload, product: string): Rendered {
  const lines = [
    `You asked to join ${product}, and a place is now open. ${sponsor} invites you.`,
    `Accept your invitation by ${date}: ${link}`,
    `Invite code: ${code}`,
    leaveLine(optOut),
  ];
  return { subject: `${sponsor} invited you to ${product}`, text: lines.join("\n\n") };
}

function leaveLine(optOut: string | undefined): string | undefined {
  return optOut && `Prefer not to hear from us? ${optOut}`;
}

// Control and bidi characters, line and paragraph separators, and the beginning of a MIME encoded word.
function plainText(value: string): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replaceAll("=?", "= ?")
    .trim();
}
