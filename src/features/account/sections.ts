import { paths } from "@/lib/paths";

/** The pages of the account, in the order of its navigation. */
export const SECTIONS = [
  { name: "details", title: "Details", href: paths.accountDetails },
  { name: "perks", title: "Your perks", href: paths.accountPerks },
  { name: "ledger", title: "Ledger", href: paths.accountLedger },
  { name: "notifications", title: "Notifications", href: paths.accountNotifications },
  { name: "privacy", title: "Privacy", href: paths.accountPrivacy },
  { name: "devices", title: "Devices", href: paths.accountDevices },
] as const;

export type SectionName = (typeof SECTIONS)[number]["name"];
