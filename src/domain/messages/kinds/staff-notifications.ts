import { HOUR } from "@/lib/durations";
import type { MessageKind } from "./message-kind";

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
    `${requests(late)} at the ${product} Concierge should be sent within a day. The oldest came in ${hours} hours ago: ${link}`,
} as const satisfies MessageKind<{ late: string; hours: string; link: string }>;
