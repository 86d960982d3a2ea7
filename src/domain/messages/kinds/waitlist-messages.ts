import { linkTo, MEMBER_NOTICE, type MessageKind, OPT_OUT, RECIPIENT, SPONSOR } from "./message-kind";

const message = { ...MEMBER_NOTICE, audience: "non-member", encrypted: true } as const;

export const waitlistAdmitted = {
  ...message,
  label: "Waitlist admission",
  invitation: "live",
  button: "See your invitation",
  subject: "{sponsor} invited you to {product}",
  text: [
    "You asked to join {product}, and a place is now open. {sponsor} invites you.",
    "Your invitation is valid until {date}: {link}",
    "Invite code: {code}",
    "Unsubscribe from all messages: {optOut}",
  ].join("\n\n"),
  placeholders: {
    sponsor: { means: "The first name of the waitlist’s host" },
    date: { means: "The last day of the invitation" },
    link: linkTo("the invitation"),
    code: {
      means: "The invitation’s code. An email shows the words “Invite code: {code}” larger.",
      isRequired: true,
    },
    optOut: OPT_OUT,
  },
} as const satisfies MessageKind<{
  sponsor: string;
  code: string;
  link: string;
  date: string;
  optOut: string;
}>;

/** A member knows the person. The payload's `note` is removed after sending. */
export const vouchInvitation = {
  ...message,
  label: "Invitation from a member the person named",
  invitation: "live",
  button: "See your invitation",
  card: ({ recipient, engraving }) => ({ recipient, engraving }),
  subject: "{sponsor} invited you to {product}",
  text: [
    "Hello {recipient}, you asked to join {product}. {sponsor} knows you, and invites you.",
    "[{sponsor} says: “{note}”]",
    "Your invitation is valid until {date}: {link}",
    "Invite code: {code}",
    "Unsubscribe from all messages: {optOut}",
  ].join("\n\n"),
  placeholders: {
    recipient: RECIPIENT,
    sponsor: SPONSOR,
    note: { means: "The member’s personal note, if there is one", isRequired: true, isOptional: true },
    date: { means: "The last day of the invitation" },
    link: linkTo("the invitation"),
    code: waitlistAdmitted.placeholders.code,
    optOut: OPT_OUT,
  },
} as const satisfies MessageKind<VouchInvitation, Omit<VouchInvitation, "engraving">>;

type VouchInvitation = {
  recipient: string;
  sponsor: string;
  note?: string;
  engraving: string;
  code: string;
  link: string;
  date: string;
  optOut: string;
};

export const waitlistEnded = {
  ...message,
  label: "Waitlist end after a year",
  button: "Join the list again",
  subject: "Your year on the {product} waitlist is over",
  text: [
    "You asked for a place at {product} on {date}. A place on the list lasts a year, and we’re sorry that we had no invitation for you in that time.",
    "Still want to join us? Put yourself on the list again: {link}",
    "Unsubscribe from all messages: {optOut}",
  ].join("\n\n"),
  placeholders: {
    date: { means: "The day on which the person asked" },
    link: linkTo("the page on which the person joins the waitlist again"),
    optOut: OPT_OUT,
  },
} as const satisfies MessageKind<{ date: string; link: string; optOut: string }>;
