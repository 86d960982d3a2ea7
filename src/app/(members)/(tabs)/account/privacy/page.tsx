import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { AccountFrame } from "@/features/account/account-frame";
import { Privacy } from "@/features/account/privacy/privacy";
import { AnalyticsChoice } from "@/features/analytics/analytics-choice";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Privacy" };

export default async function PrivacyPage({ searchParams }: { searchParams: SearchParams }) {
  const { member } = await requireMember(paths.accountPrivacy, searchParams);
  const { username, hidden, eraseAfter } = member;
  return (
    <AccountFrame section="privacy">
      <Privacy username={username} hidden={hidden} isLeaving={eraseAfter !== null}>
        <AnalyticsChoice />
      </Privacy>
    </AccountFrame>
  );
}
