import { CONTACT, HELP, linkTo, MEMBER_NOTICE, type MessageKind } from "./message-kind";

type Contact = "email" | "phone";

export const contactName = (kind: Contact) => (kind === "phone" ? "phone number" : "email address");

export const contactChanged = {
  ...MEMBER_NOTICE,
  label: "Contact changed",
  button: null,
  subject: "Your {product} {contact} was changed",
  text: "{change} Your other devices were signed out. If you didn’t do this, [{help}|sign in and sign out all other devices] right away.",
  placeholders: {
    change: {
      means: "What happened, for example “A new email address was added to your account.”",
      isRequired: true,
    },
    contact: CONTACT,
    help: HELP,
  },
  values: ({ what, kind }, { product, help }) => {
    const contact = contactName(kind);
    const change = {
      replaced: `This ${contact} is no longer on your ${product} account. It was replaced with a new one.`,
      removed: `This ${contact} was removed from your ${product} account.`,
      added: `A new ${contact} was added to your ${product} account.`,
    }[what];
    return { change, contact, help };
  },
} as const satisfies MessageKind<
  { what: "replaced" | "removed" | "added"; kind: Contact },
  { change: string; contact: string; help: string | undefined }
>;

export const recoveryVerified = {
  ...MEMBER_NOTICE,
  label: "New contact in three days",
  button: "Stop this change",
  subject: "A new {contact} for your {product} membership",
  text: "We received a request to give your {product} membership a new {contact}, because you can no longer use the old one. The change happens on {date} (New York time) and signs out all your devices. If you didn’t ask for this, stop it here: {link}",
  placeholders: {
    contact: CONTACT,
    date: { means: "When the change happens, in New York time" },
    link: linkTo("the page that stops the change"),
  },
  values: ({ kind, date, link }) => ({ contact: contactName(kind), date, link }),
} as const satisfies MessageKind<
  { kind: Contact; date: string; link: string },
  { contact: string; date: string; link: string }
>;

/** To all administrators except the one who entered the code. */
export const recoveryOfMember = {
  ...MEMBER_NOTICE,
  audience: "administrator",
  label: "A member’s new contact",
  button: "Stop this change",
  subject: "A new {contact} for {name}",
  text: "{product}: {by} is giving {name} a new {contact}, because they can no longer use the old one. The change happens on {date} (New York time). If you doubt that {name} asked for it, stop it here: {link}",
  placeholders: {
    contact: CONTACT,
    name: { means: "The member" },
    by: { means: "The first name of the administrator", isRequired: true },
    date: { means: "When the change happens, in New York time" },
    link: linkTo("the page that stops the change"),
  },
  values: ({ kind, ...values }) => ({ contact: contactName(kind), ...values }),
} as const satisfies MessageKind<
  { kind: Contact; name: string; by: string; date: string; link: string },
  { contact: string; name: string; by: string; date: string; link: string }
>;

export const recoveryApplied = {
  ...MEMBER_NOTICE,
  label: "New contact applied",
  button: "Sign in with it",
  subject: "You can sign in to {product} again",
  text: "This {contact} is now on your {product} account. To protect you, your balance can be spent again in 24 hours. Sign in with it: {link}[ Your {other} has not changed. If it’s no longer yours, sign in and remove it under Account.]",
  placeholders: {
    contact: CONTACT,
    other: { means: "“email address” or “phone number”, if the member has both", isOptional: true },
    link: linkTo("the sign-in page"),
  },
  values: ({ kind, other, link }) => ({
    contact: contactName(kind),
    other: other && contactName(other),
    link,
  }),
} as const satisfies MessageKind<
  { kind: Contact; other?: Contact; link: string },
  { contact: string; other: string | undefined; link: string }
>;

export const erasureRequested = {
  ...MEMBER_NOTICE,
  label: "Erasure requested",
  button: "Keep my membership",
  subject: "Your {product} membership ends on {date}",
  text: "You asked us to erase your membership. We will erase it on {date}. Until then, you can keep it: {link}",
  placeholders: {
    date: { means: "The day of the erasure" },
    link: linkTo("the page that keeps the membership"),
  },
} as const satisfies MessageKind<{ date: string; link: string }>;

export const erasureStarted = {
  ...MEMBER_NOTICE,
  label: "Erasure started by the club",
  button: "Keep my membership",
  subject: "Your {product} membership ends on {date}",
  text: "You wrote to us and asked to erase your {product} membership. We will erase it on {date}. If you didn’t ask for this, or want to stay, sign in and keep it: {link}",
  placeholders: {
    date: { means: "The day of the erasure" },
    link: linkTo("the page that keeps the membership"),
  },
} as const satisfies MessageKind<{ date: string; link: string }>;

export const dataExported = {
  ...MEMBER_NOTICE,
  label: "Data exported by the club",
  button: null,
  subject: "A copy of your {product} data was made",
  text: "You wrote to us and asked for a copy of your {product} data. We made the file today and will send it to you. If you didn’t ask for this, [{help}|sign in and sign out all other devices] right away.",
  placeholders: { help: HELP },
  values: (_, { help }) => ({ help }),
} as const satisfies MessageKind<Record<string, never>, { help: string | undefined }>;
