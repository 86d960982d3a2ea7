import { DEFAULT_MAX_AGE, type MessageKind, optOutLine } from "./message-kind";

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
  subject: ({ sponsor }, product) => `${sponsor} invited you to ${product}`,
  text: ({ sponsor, code, link, date, optOut }, product) =>
    [
      `You asked to join ${product}, and a place is now open. ${sponsor} invites you.`,
      `Your invitation is valid until ${date}: ${link}`,
      `Invite code: ${code}`,
      optOutLine(optOut),
    ].join("\n\n"),
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
  subject: (_, product) => `Do you want to keep your place on the ${product} waitlist?`,
  text: ({ date, link, optOut }, product) =>
    [
      `You asked for a place at ${product} on ${date}. You’re still on the list. Keep your place or leave the list: ${link}`,
      optOutLine(optOut),
    ].join("\n\n"),
} as const satisfies MessageKind<{ date: string; link: string; optOut: string }>;
