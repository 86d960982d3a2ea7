import { DEFAULT_MAX_AGE, linkTo, type MessageKind, OPT_OUT } from "./message-kind";

const message = {
  audience: "non-member",
  priority: "normal",
  encrypted: true,
  setting: null,
  maxAge: DEFAULT_MAX_AGE,
  namesFriend: false,
} as const;

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
    "No more messages from us? {optOut}",
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

export const waitlistStay = {
  ...message,
  label: "Waitlist confirmation",
  invitation: null,
  button: "Keep your place or leave the list",
  subject: "Do you want to keep your place on the {product} waitlist?",
  text: [
    "You asked for a place at {product} on {date}. You’re still on the list. Keep your place or leave the list: {link}",
    "No more messages from us? {optOut}",
  ].join("\n\n"),
  placeholders: {
    date: { means: "The day on which the person asked" },
    link: linkTo("the page that keeps the place or leaves the list"),
    optOut: OPT_OUT,
  },
} as const satisfies MessageKind<{ date: string; link: string; optOut: string }>;
