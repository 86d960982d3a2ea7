import { formatCents } from "@/lib/money";
import { SETTING_NAMES, setting } from "../settings/settings";

/** Texts for the details that the audit trail stores as names and values. */
const TEXTS: Record<string, (value: string) => string> = {
  seatNo: (place) => `Place ${place}`,
  sponsor: (username) => `Sponsor @${username}`,
  from: (value) => `From ${value}`,
  to: (value) => `To ${value}`,
  by: (value) => `By ${value}`,
  via: (value) => `By ${value}`,
  name: (names) => `Name: ${names}`,
  email: (contacts) => `Email: ${contacts}`,
  phone: (contacts) => `Phone: ${contacts}`,
  memberSince: (days) => `Member since: ${days}`,
  before: (name) => `Before: ${name}`,
  letter: (subject) => `“${subject}”`,
  rate: (number) => `${number} a minute`,
  dropped: (number) => `${number} not sent`,
  at: (time) => `For ${time}`,
  template: (name) => `Template “${name}”`,
  message: (label) => `“${label}”`,
  key: (label) => `Key “${label}”`,
  withdrawn: (thing) => `${thing} withdrawn`,
  used: (thing) => `${thing} already used`,
  refund: (number) => `Refund ${number}`,
  person: () => "Filtered by member",
  limit: (number) => `${number} a day`,
  imported: (number) => `${number} new`,
  known: (number) => `${number} already members`,
  wrong: (number) => `${number} wrong`,
  noLetters: (number) => `${number} without letters`,
  suspended: (number) => `${number} suspended`,
  suppressed: (number) => `${number} bounced addresses`,
  optedOut: (number) => `${number} opted out`,
  concierges: (number) => `${number} concierges`,
  leads: (number) => `${number} leads`,
  administrators: (number) => `${number} administrators`,
  members: (number) => (number === "1" ? "1 member" : `${number} members`),
  waiting: (number) => `${number} waiting at once`,
  season: (season) => `Season ${season}`,
  devices: (number) => (number === "1" ? "1 device" : `${number} devices`),
  passkeys: (number) => (number === "1" ? "1 passkey" : `${number} passkeys`),
  codes: (number) => (number === "1" ? "1 code" : `${number} codes`),
  claimed: (number) => `${number} claimed`,
  requests: (number) => (number === "1" ? "1 request" : `${number} requests`),
};

/** Returns the text of one detail. A value without a text of its own, such as a reason, is shown alone. */
export function auditDetail(name: string, value: string): string {
  const text = TEXTS[name]?.(value) ?? settingText(name, value);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A changed setting has its label. */
function settingText(detail: string, value: string): string {
  const name = SETTING_NAMES.find((each) => (setting(each).audit ?? each) === detail);
  if (!name) return value;
  const { label, kind } = setting(name);
  const amounts = (cents: string) => formatCents(Number(cents));
  return `${label}: ${kind === "dollars" ? value.replace(/\d+/g, amounts) : value}`;
}
