import { DAY } from "@/lib/durations";
import { DEFAULT_MAX_AGE, type MessageKind } from "./message-kind";

const notice = {
  priority: "normal",
  encrypted: false,
  setting: null,
  invitation: null,
  namesFriend: false,
} as const;

type Pool = { perk: string; brand: string; left: string; link: string };

const codes = (left: string) => (left === "1" ? "1 code is" : `${left} codes are`);

export const perkCodesLow = {
  ...notice,
  label: "Codes of a perk run low",
  audience: "administrator",
  maxAge: 2 * DAY,
  button: "Add codes",
  subject: ({ perk, left }) => `${codes(left)} left for ${perk}`,
  text: ({ perk, brand, left, link }) =>
    `Members have claimed most codes of ${perk} (${brand}): ${codes(left)} left. Add more codes: ${link}`,
} as const satisfies MessageKind<Pool>;

export const perkCodesEmpty = {
  ...notice,
  label: "Codes of a perk are gone",
  audience: "administrator",
  maxAge: 2 * DAY,
  button: "Add codes",
  subject: ({ perk }) => `No codes are left for ${perk}`,
  text: ({ perk, brand, link }) =>
    `Members have claimed the last code of ${perk} (${brand}). Until there are more, the perk says that all are gone. Add more codes: ${link}`,
} as const satisfies MessageKind<Pool>;

export const perkRefilled = {
  ...notice,
  label: "Perk can be claimed again",
  audience: "member",
  maxAge: DEFAULT_MAX_AGE,
  button: "See the perk",
  subject: ({ perk }) => `${perk}: there are more`,
  text: ({ perk, link }) => `You asked us to tell you: ${perk} can be claimed again. See the perk: ${link}`,
} as const satisfies MessageKind<{ perk: string; link: string }>;
