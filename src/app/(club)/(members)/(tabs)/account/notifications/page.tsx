import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireSessionId } from "@/auth/session";
import { formatContact } from "@/domain/contacts/format-contact";
import { clubPushKey } from "@/domain/messages/push/vapid";
import { contactOf } from "@/domain/messages/write-message";
import { getPushState } from "@/domain/push/subscribe";
import { AccountFrame } from "@/features/account/account-frame";
import { NotificationsForm } from "@/features/account/notifications-form";
import { PushSwitch } from "@/features/account/push-switch";
import { hasServiceWorker } from "@/features/installed-app/service-worker-script";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.accountNotifications, searchParams);
  const clubKey = hasServiceWorker(env()) ? clubPushKey() : null;
  const state = clubKey ? await getPushState(context, await requireSessionId()) : "off";
  return (
    <AccountFrame section="notifications">
      <NotificationsForm
        friendJoined={member.notifyFriendJoined}
        expiring={member.notifyExpiring}
        vouching={member.notifyVouching}
        letters={member.notifyLetters}
        hasEmail={member.email !== null}
        contact={formatContact(contactOf(member))}
      />
      {clubKey && <PushSwitch clubKey={clubKey} state={state} product={env().PRODUCT_NAME} />}
    </AccountFrame>
  );
}
