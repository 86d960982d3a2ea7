import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { requireSessionId } from "@/auth/session";
import { getOwnProposal } from "@/domain/contact-proposals/get-own-proposal";
import { getBalance } from "@/domain/ledger/get-balance";
import { listSessions } from "@/domain/members/sessions/list-sessions";
import { countClaims } from "@/domain/perks/count-claims";
import { Hub } from "@/features/account/hub";
import { OwnProposal } from "@/features/account/new-contact/own-proposal";
import { summaries } from "@/features/account/summaries";
import { SignOutForm } from "@/features/sign-in/sign-out-form";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.account, searchParams);
  const [proposal, perks, balanceCents, devices] = await Promise.all([
    getOwnProposal(context),
    countClaims(context),
    getBalance(context),
    listSessions(context, await requireSessionId()),
  ]);
  return (
    <>
      <OwnProposal proposal={proposal} />
      <Hub member={member} summaries={summaries({ ...member, perks, balanceCents, devices: devices.length })}>
        <SignOutForm />
      </Hub>
    </>
  );
}
