import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { getBalance } from "@/domain/ledger/balance";
import { getRefundableCents } from "@/domain/ledger/post-refund";
import { AccountFrame } from "@/features/account/account-frame";
import { Privacy } from "@/features/account/privacy/privacy";
import { AnalyticsChoice } from "@/features/analytics/analytics-choice";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Privacy" };

export default async function PrivacyPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.accountPrivacy, searchParams);
  const { username, hidden, namedInGroups, inCircles, eraseAfter } = member;
  const [balance, refundableCents] = await Promise.all([getBalance(context), getRefundableCents(context)]);
  return (
    <AccountFrame section="privacy">
      <Privacy
        username={username}
        hidden={hidden}
        namedInGroups={namedInGroups}
        inCircles={inCircles}
        isLeaving={eraseAfter !== null}
        credit={{ balanceCents: balance.cents, refundableCents }}
      >
        <AnalyticsChoice />
      </Privacy>
    </AccountFrame>
  );
}
