import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { getAccountSummary } from "@/domain/account/get-account-summary";
import { getOwnRecovery } from "@/domain/contact-recovery/list-recoveries";
import { getBalance } from "@/domain/ledger/balance";
import { EmailProblemNotice, PendingContactNotice } from "@/features/account/contact-notices";
import { Hub } from "@/features/account/hub";
import { summaries } from "@/features/account/sections";
import { SignOutForm } from "@/features/sign-in/sign-out-form";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.account, searchParams);
  const [recovery, { avatar, perks, devices, letters, emailProblem }, balance] = await Promise.all([
    getOwnRecovery(context),
    getAccountSummary(context),
    getBalance(context),
  ]);
  return (
    <>
      <PendingContactNotice recovery={recovery} className="mb-10" />
      <EmailProblemNotice problem={emailProblem} className="mb-10" />
      <Hub
        member={{ ...member, avatar }}
        summaries={summaries({
          ...member,
          perks,
          balance,
          devices,
          letters,
        })}
      >
        <SignOutForm />
      </Hub>
    </>
  );
}
