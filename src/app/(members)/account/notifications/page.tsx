import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { AccountFrame } from "@/features/account/account-frame";
import { NotificationsForm } from "@/features/account/notifications-form";
import { MembersFrame } from "@/features/club/members-frame";
import { InviteModals } from "@/features/invitations/modals/invite-modals";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.accountNotifications, searchParams);
  return (
    <MembersFrame current="profile">
      <AccountFrame section="notifications">
        <NotificationsForm friendJoined={member.notifyFriendJoined} expiring={member.notifyExpiring} />
      </AccountFrame>
      <InviteModals context={context} searchParams={searchParams} />
    </MembersFrame>
  );
}
