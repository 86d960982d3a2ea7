import { FRIEND, linkTo, MEMBER_NOTICE, type MessageKind, RECIPIENT } from "./message-kind";

type Invitation = { recipient: string; link: string };

export const friendJoined = {
  ...MEMBER_NOTICE,
  label: "Friend joined",
  namesFriend: true,
  setting: "notifyFriendJoined",
  button: "See your invitations",
  subject: "{friend} has joined {product}",
  text: "{friend} accepted your invitation for {recipient}[ ({places})].[ As a thank-you, you get {credit} of credit. Your balance shows when you can spend it.] See your invitations: {link}",
  placeholders: {
    friend: FRIEND,
    recipient: RECIPIENT,
    places: { means: "For a group, how many friends joined, for example “2 of 6”", isOptional: true },
    credit: { means: "The thank-you credit, for example “$50.00”, if there is any", isOptional: true },
    link: linkTo("the sponsor’s invitations"),
  },
} as const satisfies MessageKind<Invitation & { friend: string; places?: string; credit?: string }>;

/** The friend joined from the waitlist. */
export const friendJoinedFromWaitlist = {
  ...MEMBER_NOTICE,
  label: "Friend joined from the waitlist",
  namesFriend: true,
  setting: "notifyFriendJoined",
  button: "See your invitations",
  subject: "{friend} has joined {product}",
  text: "Your invitation for {recipient} was full or had expired, so {friend} joined from the waitlist. See your invitations: {link}",
  placeholders: { friend: FRIEND, recipient: RECIPIENT, link: linkTo("the sponsor’s invitations") },
} as const satisfies MessageKind<Invitation & { friend: string }>;

/** The payload's `note` is the friend's line; it is removed after sending. */
export const invitationDeclined = {
  ...MEMBER_NOTICE,
  label: "Invitation declined",
  button: "Invite someone else",
  subject: "{recipient} can’t join this time",
  text: "{recipient} can’t join this time.[ They say: “{note}”] Invite someone else: {link}",
  placeholders: {
    recipient: RECIPIENT,
    note: { means: "What the friend wrote, if they did", isOptional: true },
    link: linkTo("the sponsor’s invitations"),
  },
} as const satisfies MessageKind<Invitation & { note?: string }>;

/** The friend had invitations of several members and chose another one. */
export const friendElsewhere = {
  ...MEMBER_NOTICE,
  label: "Came with another friend",
  button: "Invite someone else",
  subject: "{recipient} came with another friend",
  text: "{recipient} came with another friend, and is at {product} now. Your invitation is free again. Invite someone else: {link}",
  placeholders: { recipient: RECIPIENT, link: linkTo("the sponsor’s invitations") },
} as const satisfies MessageKind<Invitation>;

/** The payload's `note` is the question; it is removed after sending. */
export const conciergeQuestion = {
  ...MEMBER_NOTICE,
  label: "Concierge’s question",
  button: "Answer",
  subject: "A question about your {product} invitation for {recipient}",
  text: "{by} from the {product} Concierge has a question about your invitation for {recipient}: “{note}” Answer here: {link}",
  placeholders: {
    by: { means: "The concierge’s first name" },
    recipient: RECIPIENT,
    note: { means: "The question", isRequired: true },
    link: linkTo("the page for the answer"),
  },
} as const satisfies MessageKind<Invitation & { by: string; note: string }>;

/** The payload's `name` is removed with the person's contact. */
export const vouchQuestion = {
  ...MEMBER_NOTICE,
  label: "Question about someone on the waitlist",
  setting: "notifyVouching",
  isAfterWelcome: true,
  button: "Answer",
  subject: "{name} would like to join {product}",
  text: "{name} would like to join, and says you know each other. Do you? You have seven days to answer: {link}",
  placeholders: {
    name: { means: "The first name that the person typed" },
    link: linkTo("the page for the answer"),
  },
} as const satisfies MessageKind<{ name: string; link: string }>;

export const expiredLinkOpened = {
  ...MEMBER_NOTICE,
  label: "Expired link opened",
  button: "Share it again for 7 more days",
  subject: "Your {product} invitation for {recipient} has expired",
  text: "Someone opened your invitation for {recipient} after it expired and would still like to join. Share it again to give them 7 more days: {link}",
  placeholders: { recipient: RECIPIENT, link: linkTo("the invitation") },
} as const satisfies MessageKind<Invitation>;

export const expiresTomorrow = {
  ...MEMBER_NOTICE,
  label: "Invitation expires tomorrow",
  invitation: "expiring-tomorrow",
  setting: "notifyExpiring",
  button: "Share it again for 7 more days",
  subject: "Your {product} invitation for {recipient} expires tomorrow",
  text: "Share it again, and {recipient} has 7 more days: {link}",
  placeholders: { recipient: RECIPIENT, link: linkTo("the invitation") },
} as const satisfies MessageKind<Invitation>;
