import { formatCents } from "@/lib/money";
import type { SectionName } from "./sections";

type Known = {
  firstName: string;
  lastName: string;
  perks: number;
  spendableCents: number;
  notifyFriendJoined: boolean;
  notifyExpiring: boolean;
  hidden: boolean;
  devices: number;
};

/** What the account's front page says of each section. */
export function summaries(known: Known): Record<SectionName, string> {
  const on = [known.notifyFriendJoined, known.notifyExpiring].filter(Boolean).length;
  return {
    details: `${known.firstName} ${known.lastName}`,
    perks: known.perks === 0 ? "None yet" : `${known.perks} so far`,
    ledger: `${formatCents(known.spendableCents)} to spend`,
    notifications: ["Off", "One of two", "On"][on] ?? "On",
    privacy: known.hidden ? "Hidden" : "Visible to members",
    devices: known.devices === 1 ? "This one" : `${known.devices} signed in`,
  };
}
