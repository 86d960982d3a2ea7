import type { ReactNode } from "react";
import type { Page } from "@/domain/list-page";
import type { CreditRow } from "@/domain/money/list-credit";
import { formatCents } from "@/lib/money";
import { creditAccountPath, paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { PagedTable } from "@/ui/layout/paged-table";
import { StaffSection } from "@/ui/layout/staff-section";

type CreditViewProps = { page: Page<CreditRow>; search: string; searchForm: ReactNode };

export function CreditView({ page, search, searchForm }: CreditViewProps) {
  return (
    <StaffSection note="Open a member to see the ledger, refund a purchase, correct the balance or freeze it.">
      <div className="mb-3">{searchForm}</div>
      <PagedTable
        page={page}
        path={paths.staffCredit}
        search={search}
        caption="Balances"
        keyOf={({ id }) => id}
        empty="No members match that name."
        columns={[
          { name: "Name", cell: (row) => <MemberName {...row} />, isHeader: true },
          { name: "Total", cell: ({ balanceCents }) => formatCents(balanceCents), isNumber: true },
          { name: "State", cell: ({ isFrozen }) => isFrozen && <span className="text-danger">Frozen</span> },
        ]}
      />
    </StaffSection>
  );
}

function MemberName({ firstName, lastName, username }: CreditRow) {
  return (
    <Link href={creditAccountPath(username)} className="group block">
      <span className="text-link">{`${firstName} ${lastName}`}</span>
      <span className="block font-text text-sm text-ink-soft">@{username}</span>
    </Link>
  );
}
