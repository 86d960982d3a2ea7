import { DEFAULT_MAX_AGE, type MessageKind } from "./message-kind";

const notice = {
  audience: "member",
  priority: "normal",
  encrypted: false,
  maxAge: DEFAULT_MAX_AGE,
} as const;

type Invitation = { recipient: string; link: string };

export const friendJoined = {
  ...notice,
  label: "Friend joined",
  invitation: null,
  namesFriend: true,
  setting: "notifyFriendJoined",
  button: "See your invitations",
  subject: ({ friend }, product) => `${friend} has joined ${product}`,
  text: ({ friend, recipient, link, places, credit }) =>
    `${friend} accepted your invitation for ${recipient}${places ? ` (${places})` : ""}.${credit ? ` As a thank-you, you get ${credit} of credit. Your ledger shows if it is pending, and until when.` : ""} See your invitations: ${link}`,
} as const satisfies MessageKind<Invitation & { friend: string; places?: string; credit?: string }>;

/** The friend joined from the waitlist. */
export const friendJoinedFromWaitlist = {
  ...notice,
  label: "Friend joined from the waitlist",
  invitation: null,
  namesFriend: true,
  setting: "notifyFriendJoined",
  button: "See your invitations",
  subject: ({ friend }, product) => `${friend} has joined ${product}`,
  text: ({ friend, recipient, link }) =>
    `Your invitation for ${recipient} was full or had expired, so ${friend} joined from the waitlist. See your invitations: ${link}`,
} as const satisfies MessageKind<Invitation & { friend: string }>;

export const expiredLinkOpened = {
  ...notice,
  label: "Expired link opened",
  invitation: null,
  namesFriend: false,
  setting: null,
  button: "Share it again for 7 more days",
  subject: ({ recipient }, product) => `Your ${product} invitation for ${recipient} has expired`,
  text: ({ recipient, link }) =>
    `Someone opened your invitation for ${recipient} after it expired and would still like to join. Share it again to give them 7 more days: ${link}`,
} as const satisfies MessageKind<Invitation>;

export const expiresTomorrow = {
  ...notice,
  label: "Invitation expires tomorrow",
  invitation: "expiring-tomorrow",
  namesFriend: false,
  setting: "notifyExpiring",
  button: "Share it again for 7 more days",
  subject: ({ recipient }, product) => `Your ${product} invitation for ${recipient} expires tomorrow`,
  text: ({ recipient, link }) => `Share it again, and ${recipient} has 7 more days: ${link}`,
} as const satisfies MessageKind<Invitation>;
