import type { Balance } from "@/domain/ledger/balance";
import { formatDateAndTime } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";

/** The account pages in navigation order. */
export const SECTIONS = [
  { name: "details", title: "Details", href: paths.accountDetails },
  { name: "perks", title: "Your perks", href: paths.accountPerks },
  { name: "ledger", title: "Ledger", href: paths.accountLedger },
  { name: "letters", title: "Letters", href: paths.accountLetters },
  { name: "notifications", title: "Notifications", href: paths.accountNotifications },
  { name: "privacy", title: "Privacy", href: paths.accountPrivacy },
  { name: "devices", title: "Devices", href: paths.accountDevices },
] as const;

export type SectionName = (typeof SECTIONS)[number]["name"];

type Known = {
  firstName: string;
  lastName: string;
  perks: number;
  letters: number;
  balance: Pick<Balance, "spendableCents" | "waitingCents" | "frozenAt" | "heldUntil">;
  notifyFriendJoined: boolean;
  notifyExpiring: boolean;
  notifyVouching: boolean;
  notifyLetters: boolean;
  hidden: boolean;
  devices: number;
};

/** The one-line summaries on the account's overview page. */
export function summaries(known: Known): Record<SectionName, string> {
  const { notifyFriendJoined, notifyExpiring, notifyVouching, notifyLetters } = known;
  const on = [notifyFriendJoined, notifyExpiring, notifyVouching, notifyLetters].filter(Boolean).length;
  return {
    details: `${known.firstName} ${known.lastName}`,
    perks: known.perks === 0 ? "None yet" : `${known.perks}`,
    letters: known.letters === 0 ? "None yet" : `${known.letters}`,
    ledger: balanceSummary(known.balance),
    notifications: ["Off", "One of four", "Two of four", "Three of four", "On"][on] ?? "On",
    privacy: known.hidden ? "Hidden" : "Visible to members",
    devices: known.devices === 1 ? "This device only" : `${known.devices} signed in`,
  };
}

function balanceSummary({ spendableCents, waitingCents, frozenAt, heldUntil }: Known["balance"]): string {
  if (frozenAt) return "Frozen";
  if (heldUntil) return `From ${formatDateAndTime(heldUntil)}`;
  const pending = waitingCents > 0 ? `, ${formatCents(waitingCents)} pending` : "";
  return `Balance ${formatCents(spendableCents)}${pending}`;
}
