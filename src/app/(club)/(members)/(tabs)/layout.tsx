import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { MembersFrame } from "@/features/club/members-frame";
import { HeaderSeal, TabBarSeal } from "@/features/invitations/invite-seal";

/** The frame with the tabs; a visitor's not-found page has none. Each page checks who may see it. */
export default async function TabsLayout({ children }: { children: ReactNode }) {
  if (!(await getMember())) return children;
  return (
    <MembersFrame headerSeal={<HeaderSeal />} tabBarSeal={<TabBarSeal />}>
      {children}
    </MembersFrame>
  );
}
