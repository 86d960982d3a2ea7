import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireSessionId } from "@/auth/session";
import { getBalance } from "@/domain/ledger/get-balance";
import { listSessions } from "@/domain/members/list-sessions";
import { countClaims } from "@/domain/perks/count-claims";
import { Hub } from "@/features/account/hub";
import { summaries } from "@/features/account/summaries";
import { MembersFrame } from "@/features/club/members-frame";
import { InviteModals } from "@/features/invitations/invite-modals";
import { SignOutForm } from "@/features/membership/sign-out-form";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/search-params";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.account, searchParams);
  const [perks, balanceCents, devices] = await Promise.all([
    countClaims(context),
    getBalance(context),
    listSessions(context, await requireSessionId()),
  ]);
  return (
    <MembersFrame current="profile">
      <Hub member={member} summaries={summaries({ ...member, perks, balanceCents, devices: devices.length })}>
        <SignOutForm />
      </Hub>
      <InviteModals context={context} searchParams={searchParams} />
    </MembersFrame>
  );
}
