import { DEFAULT_MAX_AGE, type MessageKind } from "./message-kind";

const notice = {
  audience: "member",
  priority: "normal",
  encrypted: false,
  setting: null,
  maxAge: DEFAULT_MAX_AGE,
  invitation: null,
  namesFriend: false,
} as const;

type Contact = "email" | "phone";

export const contactName = (kind: Contact) => (kind === "phone" ? "phone number" : "email address");

export const contactChanged = {
  ...notice,
  label: "Contact changed",
  button: null,
  subject: ({ kind }, product) => `Your ${product} ${contactName(kind)} was changed`,
  text: ({ what, kind }, product) => {
    const contact = contactName(kind);
    const change = {
      replaced: `This ${contact} is no longer on your ${product} account. It was replaced with a new one.`,
      removed: `This ${contact} was removed from your ${product} account.`,
      added: `A new ${contact} was added to your ${product} account.`,
    }[what];
    return `${change} Your other devices were signed out. If you didn’t do this, reply to this message right away.`;
  },
} as const satisfies MessageKind<{ what: "replaced" | "removed" | "added"; kind: Contact }>;

export const recoveryApproved = {
  ...notice,
  label: "New contact approved",
  button: "Stop this change",
  subject: ({ kind }, product) => `A new ${contactName(kind)} for your ${product} membership`,
  text: ({ kind, date, link }, product) =>
    `We received a request to give your ${product} membership a new ${contactName(kind)}, because you can no longer use the old one. The change happens on ${date} (New York time) and signs out all your devices. If you didn’t ask for this, stop it here: ${link}`,
} as const satisfies MessageKind<{ kind: Contact; date: string; link: string }>;

export const recoveryApplied = {
  ...notice,
  label: "New contact applied",
  button: "Sign in with it",
  subject: (_, product) => `You can sign in to ${product} again`,
  text: ({ kind, other, link }, product) => {
    const unchanged = other
      ? ` Your ${contactName(other)} has not changed. If it’s no longer yours, sign in and remove it under Account.`
      : "";
    return `This ${contactName(kind)} is now on your ${product} account. Sign in with it: ${link}${unchanged}`;
  },
} as const satisfies MessageKind<{ kind: Contact; other?: Contact; link: string }>;

export const erasureRequested = {
  ...notice,
  label: "Erasure requested",
  button: "Keep my membership",
  subject: ({ date }, product) => `Your ${product} membership ends on ${date}`,
  text: ({ date, link }) =>
    `You asked us to erase your membership. We will erase it on ${date}. Until then, you can keep it: ${link}`,
} as const satisfies MessageKind<{ date: string; link: string }>;
