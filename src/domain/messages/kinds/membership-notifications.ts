import { PROFILE_PARTS, type ProfilePart } from "../../personal-data/member-row";
import { CONTACT, HELP, linkTo, MEMBER_NOTICE, type MessageKind, OPT_OUT, REASON } from "./message-kind";

export const invitingPaused = {
  ...MEMBER_NOTICE,
  isAfterWelcome: true,
  label: "Inviting paused",
  button: null,
  subject: "Inviting friends to {product} is paused for you",
  text: "You can’t invite friends to {product} right now. The reason: “{reason}” Invitations that are already open still work.[ If you have questions, {help}.]",
  placeholders: { reason: REASON, help: HELP },
  values: ({ reason }, { help }) => ({ reason, help }),
} as const satisfies MessageKind<{ reason: string }, { reason: string; help: string | undefined }>;

export const invitingResumed = {
  ...MEMBER_NOTICE,
  isAfterWelcome: true,
  label: "Inviting resumed",
  button: "Invite a friend",
  subject: "You can invite friends to {product} again",
  text: "You can invite friends to {product} again: {link}",
  placeholders: { link: linkTo("the profile") },
} as const satisfies MessageKind<{ link: string }>;

export const extraInvitations = {
  ...MEMBER_NOTICE,
  isAfterWelcome: true,
  label: "Extra invitations",
  button: "Invite a friend",
  subject: "{invitations} to {product} for you",
  text: "You have {invitations} to {product} to give. Invite a friend: {link}",
  placeholders: {
    invitations: { means: "How many, for example “3 more invitations”" },
    link: linkTo("the profile"),
  },
  values: ({ count, link }) => ({
    invitations: count === "1" ? "1 more invitation" : `${count} more invitations`,
    link,
  }),
} as const satisfies MessageKind<{ count: string; link: string }, { invitations: string; link: string }>;

export const profilePartRemoved = {
  ...MEMBER_NOTICE,
  isAfterWelcome: true,
  label: "Removed from the profile",
  button: "Change your profile",
  subject: "We removed the {part} of your {product} profile",
  text: "We removed the {part} of your {product} profile. The reason: “{reason}” {nextStep}: {link}",
  placeholders: {
    part: { means: "“picture”, “bio” or “name”" },
    reason: REASON,
    nextStep: { means: "What the member can do, for example “Choose another one”" },
    link: linkTo("the page that changes the profile"),
  },
  values: ({ part, reason, link }) => ({ part, reason, nextStep: PROFILE_PARTS[part].nextStep, link }),
} as const satisfies MessageKind<
  { part: ProfilePart; reason: string; link: string },
  { part: string; reason: string; nextStep: string; link: string }
>;

export const devicesSignedOut = {
  ...MEMBER_NOTICE,
  label: "Devices signed out",
  button: "Sign in",
  subject: "We signed out your {product} devices",
  text: "We signed out all devices of your {product} membership. Sign in again with a new code: {link}",
  placeholders: { link: linkTo("the sign-in page") },
} as const satisfies MessageKind<{ link: string }>;

/** The first message to an imported member. */
export const memberWelcome = {
  ...MEMBER_NOTICE,
  encrypted: true,
  label: "Welcome",
  button: "Sign in",
  subject: "Welcome to {product}",
  text: [
    "{name}, your {product} membership is ready. This link signs you in, once, until {until}: {link}",
    "After that, sign in with this {contact} at {signIn}",
    "Unsubscribe from all messages: {optOut}",
  ].join("\n\n"),
  placeholders: {
    name: { means: "The member’s first name" },
    until: { means: "The last day of the link" },
    link: linkTo("the club, which signs the member in once"),
    contact: CONTACT,
    signIn: { means: "The address of the sign-in page" },
    optOut: OPT_OUT,
  },
} as const satisfies MessageKind<{
  name: string;
  until: string;
  link: string;
  signIn: string;
  contact: "email address" | "phone number";
  optOut: string;
}>;
