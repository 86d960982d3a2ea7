import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireSessionId } from "@/auth/session";
import { listSessions } from "@/domain/members/list-sessions";
import { AccountRoom } from "@/features/account/account-room";
import { Devices } from "@/features/account/devices";
import { MembersFrame } from "@/features/club/members-frame";
import { InviteModals } from "@/features/invitations/invite-modals";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/search-params";

export const metadata: Metadata = { title: "Devices" };

export default async function DevicesPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.accountDevices, searchParams);
  return (
    <MembersFrame current="profile">
      <AccountRoom section="devices">
        <Devices devices={await listSessions(context, await requireSessionId())} />
      </AccountRoom>
      <InviteModals context={context} searchParams={searchParams} />
    </MembersFrame>
  );
}
