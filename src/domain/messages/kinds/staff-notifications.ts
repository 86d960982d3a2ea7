import { HOUR } from "@/lib/durations";
import { contactName } from "./account-notifications";
import { DEFAULT_MAX_AGE, type MessageKind } from "./message-kind";

const notice = {
  audience: "staff",
  priority: "normal",
  encrypted: false,
  setting: null,
  maxAge: 2 * HOUR,
  invitation: null,
  namesFriend: false,
  button: "Open the concierge console",
} as const;

const requests = (number: string) => (number === "1" ? "1 request" : `${number} requests`);

export const requestsArrived = {
  ...notice,
  label: "New concierge requests",
  subject: ({ arrived }, product) => `${requests(arrived)} for the ${product} Concierge`,
  text: ({ arrived, waiting, link }, product) =>
    `New at the ${product} Concierge: ${requests(arrived)}. Waiting to be sent: ${waiting}. ${link}`,
} as const satisfies MessageKind<{ arrived: string; waiting: string; link: string }>;

export const requestsLate = {
  ...notice,
  label: "Late concierge requests",
  subject: ({ late }, product) => `${requests(late)} for the ${product} Concierge will soon be 24 hours old`,
  text: ({ late, hours, link }, product) =>
    `${requests(late)} for the ${product} Concierge will soon be 24 hours old. The oldest arrived ${hours} hours ago: ${link}`,
} as const satisfies MessageKind<{ late: string; hours: string; link: string }>;

/** A friend verified a contact that belongs to a member, and said that the member is someone else. */
export const contactDisputed = {
  ...notice,
  label: "Disputed contact",
  audience: "administrator",
  button: "Open the member",
  subject: ({ kind }, product) => `A ${product} member’s ${contactName(kind)} may belong to someone else`,
  text: ({ kind, link }, product) =>
    `Someone joining ${product} confirmed a member’s ${contactName(kind)} with a code, but says they aren’t that member. We didn’t sign them in. Ask the member whether it’s still theirs: ${link}`,
} as const satisfies MessageKind<{ kind: "email" | "phone"; link: string }>;

export const webhookDisabled = {
  ...notice,
  label: "Disabled webhook",
  audience: "administrator",
  maxAge: DEFAULT_MAX_AGE,
  button: "Open the webhooks",
  subject: ({ host }, product) => `${product} no longer sends webhooks to ${host}`,
  text: ({ host, link }, product) =>
    `All webhooks from ${product} to ${host} failed for three days, so the endpoint is disabled. When it works again, enable it: ${link}`,
} as const satisfies MessageKind<{ host: string; link: string }>;
