import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { getBalance } from "@/domain/ledger/get-balance";
import { listLedger } from "@/domain/ledger/list-ledger";
import { AccountFrame } from "@/features/account/account-frame";
import { Ledger } from "@/features/account/ledger";
import { paths } from "@/lib/paths";
import { pageNumber, type SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Ledger" };

export default async function LedgerPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.accountLedger, searchParams);
  const ledger = await listLedger(context, { page: pageNumber((await searchParams).page) });
  return (
    <AccountFrame section="ledger">
      <Ledger balanceCents={await getBalance(context)} ledger={ledger} />
    </AccountFrame>
  );
}
