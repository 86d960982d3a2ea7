import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { getBalance } from "@/domain/ledger/balance";
import { listLedger } from "@/domain/ledger/read-ledger";
import { AccountFrame } from "@/features/account/account-frame";
import { Ledger } from "@/features/account/ledger";
import { paths } from "@/lib/paths";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Ledger" };

export default async function LedgerPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.accountLedger, searchParams);
  const ledger = await listLedger(context, { after: firstOf((await searchParams).after) });
  return (
    <AccountFrame section="ledger">
      <Ledger balance={await getBalance(context)} ledger={ledger} />
    </AccountFrame>
  );
}
