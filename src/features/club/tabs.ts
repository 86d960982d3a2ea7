import type { IconName } from "@/ui/layout/icon";

export type TabName = "home" | "perks" | "brands" | "stores" | "profile" | "desk";

export type Tab = {
  name: TabName;
  href: "/home" | "/perks" | "/brands" | "/stores" | "/profile" | "/concierge";
  label: string;
  icon: IconName;
};

/** The main pages of the club, in the order of its navigation. */
export const MEMBER_TABS: Tab[] = [
  { name: "home", href: "/home", label: "Home", icon: "home" },
  { name: "perks", href: "/perks", label: "Perks", icon: "ticket" },
  { name: "brands", href: "/brands", label: "Brands", icon: "gem" },
  { name: "stores", href: "/stores", label: "Stores", icon: "pin" },
  { name: "profile", href: "/profile", label: "Profile", icon: "user" },
];

export const STAFF_TABS: Tab[] = [
  ...MEMBER_TABS,
  { name: "desk", href: "/concierge", label: "Desk", icon: "bell" },
];
