import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { formatContact } from "@/domain/contacts/format-contact";
import { contactOf } from "@/domain/messages/write-message";
import { AccountFrame } from "@/features/account/account-frame";
import { NotificationsForm } from "@/features/account/notifications-form";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { member } = await requireMember(paths.accountNotifications, searchParams);
  return (
    <AccountFrame section="notifications">
      <NotificationsForm
        friendJoined={member.notifyFriendJoined}
        expiring={member.notifyExpiring}
        letters={member.notifyLetters}
        hasEmail={member.email !== null}
        contact={formatContact(contactOf(member))}
      />
    </AccountFrame>
  );
}
