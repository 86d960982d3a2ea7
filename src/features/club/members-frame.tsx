import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { canUseDesk } from "@/domain/members/roles";
import { MEMBER_TABS, STAFF_TABS } from "./tabs";
import { type CurrentTab, TabsFrame } from "./tabs-frame";

type MembersFrameProps = { current: CurrentTab; children: ReactNode };

/** What surrounds every page of the club; those who work at the desk find the way to it. */
export async function MembersFrame({ current, children }: MembersFrameProps) {
  const member = await getMember();
  return (
    <TabsFrame tabs={member && canUseDesk(member.role) ? STAFF_TABS : MEMBER_TABS} current={current}>
      {children}
    </TabsFrame>
  );
}
