import { type Path, paths } from "@/lib/paths";
import type { IconName } from "@/ui/layout/icon";

/** `segments` are the first ones of the addresses that belong to the tab. */
export type Tab = { href: Path; label: string; icon: IconName; segments: string[] };

/** The main pages of the club, in the order of its navigation. */
export const MEMBER_TABS: Tab[] = [
  { href: paths.home, label: "Home", icon: "home", segments: ["home"] },
  { href: paths.perks, label: "Perks", icon: "ticket", segments: ["perks"] },
  { href: paths.brands, label: "Brands", icon: "gem", segments: ["brands"] },
  { href: paths.stores, label: "Stores", icon: "pin", segments: ["stores"] },
  { href: paths.profile, label: "Profile", icon: "user", segments: ["profile", "account"] },
];

export const STAFF_TABS: Tab[] = [
  ...MEMBER_TABS,
  { href: paths.concierge, label: "Desk", icon: "bell", segments: ["concierge"] },
];
