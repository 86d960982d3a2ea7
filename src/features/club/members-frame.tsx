import type { ReactNode } from "react";
import { getMember } from "@/auth/session";
import { canUseDesk } from "@/domain/members/roles";
import { MEMBER_ROOMS, STAFF_ROOMS } from "./tabs";
import { type CurrentRoom, RoomsFrame } from "./tabs-frame";

type MembersFrameProps = { current: CurrentRoom; children: ReactNode };

/** What surrounds every page of the club; those who work at the desk find the way to it. */
export async function MembersFrame({ current, children }: MembersFrameProps) {
  const member = await getMember();
  return (
    <RoomsFrame rooms={member && canUseDesk(member.role) ? STAFF_ROOMS : MEMBER_ROOMS} current={current}>
      {children}
    </RoomsFrame>
  );
}
