import { HOUR } from "@/lib/durations";
import { contactName } from "./account-notifications";
import { CONTACT, DEFAULT_MAX_AGE, linkTo, MEMBER_NOTICE, type MessageKind } from "./message-kind";

const notice = {
  ...MEMBER_NOTICE,
  audience: "staff",
  maxAge: 2 * HOUR,
  button: "Open the concierge console",
} as const;

const answers = (number: string) => (number === "1" ? "1 answer" : `${number} answers`);

const requests = (number: string) => (number === "1" ? "1 request" : `${number} requests`);

export const requestsArrived = {
  ...notice,
  label: "New concierge requests",
  subject: "{requests} for the {product} Concierge",
  text: "New at the {product} Concierge: {requests}. Waiting to be sent: {waiting}. {link}",
  placeholders: {
    requests: { means: "How many are new, for example “3 requests”" },
    waiting: { means: "How many wait in all" },
    link: linkTo("the concierge console"),
  },
  values: ({ arrived, waiting, link }) => ({ requests: requests(arrived), waiting, link }),
} as const satisfies MessageKind<
  { arrived: string; waiting: string; link: string },
  { requests: string; waiting: string; link: string }
>;

export const requestsLate = {
  ...notice,
  label: "Late concierge requests",
  subject: "{requests} for the {product} Concierge will soon be 24 hours old",
  text: "{requests} for the {product} Concierge will soon be 24 hours old. The oldest arrived {hours} hours ago: {link}",
  placeholders: {
    requests: { means: "How many are late, for example “3 requests”" },
    hours: { means: "The age of the oldest request in hours" },
    link: linkTo("the oldest request"),
  },
  values: ({ late, hours, link }) => ({ requests: requests(late), hours, link }),
} as const satisfies MessageKind<
  { late: string; hours: string; link: string },
  { requests: string; hours: string; link: string }
>;

export const questionsAnswered = {
  ...notice,
  label: "Answers of sponsors",
  subject: "{answers} for the {product} Concierge",
  text: "Sponsors gave the {product} Concierge {answers}. The requests are in the queue again: {link}",
  placeholders: {
    answers: { means: "How many answers arrived, for example “3 answers”" },
    link: linkTo("the concierge console"),
  },
  values: ({ answered, link }) => ({ answers: answers(answered), link }),
} as const satisfies MessageKind<{ answered: string; link: string }, { answers: string; link: string }>;

const replies = (number: string) => (number === "1" ? "a reply" : `replies to ${number} invitations`);

export const friendsReplied = {
  ...notice,
  label: "Replies of friends",
  subject: "The {product} Concierge has {replies}",
  text: "The {product} Concierge has {replies}. See what came: {link}",
  placeholders: {
    replies: { means: "How many invitations have new replies, for example “a reply”" },
    link: linkTo("the concierge console"),
  },
  values: ({ replied, link }) => ({ replies: replies(replied), link }),
} as const satisfies MessageKind<{ replied: string; link: string }, { replies: string; link: string }>;

/** A friend verified a contact that belongs to a member, and said that the member is someone else. */
export const contactDisputed = {
  ...notice,
  label: "Disputed contact",
  audience: "administrator",
  button: "Open the member",
  subject: "A {product} member’s {contact} may belong to someone else",
  text: "Someone joining {product} confirmed a member’s {contact} with a code, but says they aren’t that member. We didn’t sign them in. Ask the member whether it’s still theirs: {link}",
  placeholders: { contact: CONTACT, link: linkTo("the member’s page") },
  values: ({ kind, link }) => ({ contact: contactName(kind), link }),
} as const satisfies MessageKind<
  { kind: "email" | "phone"; link: string },
  { contact: string; link: string }
>;

export const webhookDisabled = {
  ...notice,
  label: "Disabled webhook",
  audience: "administrator",
  maxAge: DEFAULT_MAX_AGE,
  button: "Open the webhooks",
  subject: "{product} no longer sends webhooks to {host}",
  text: "All webhooks from {product} to {host} failed for three days, so the endpoint is disabled. When it works again, enable it: {link}",
  placeholders: {
    host: { means: "The endpoint’s host, for example “hooks.example.com”" },
    link: linkTo("the webhooks"),
  },
} as const satisfies MessageKind<{ host: string; link: string }>;
