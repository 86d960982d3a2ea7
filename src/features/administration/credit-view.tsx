import type { CreditRow } from "@/domain/administration/list-credit";
import type { Page } from "@/domain/list-page";
import { formatCents } from "@/lib/money";
import { creditAccountPath } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { Pager } from "@/ui/layout/pager";
import { DataTable } from "./data-table";
import { FindMemberForm } from "./member/find-member-form";
import { staffHref } from "./staff-pages";
import { StaffSection } from "./staff-section";

export function CreditView({ page, search }: { page: Page<CreditRow>; search: string }) {
  return (
    <StaffSection note="Open a member to see the ledger, refund a purchase, correct the balance or freeze it.">
      <div className="mb-3">
        <FindMemberForm search={search} list="credit" />
      </div>
      <DataTable
        caption="Balances"
        rows={page.rows}
        keyOf={({ id }) => id}
        empty="No members match that name."
        columns={[
          { name: "Name", cell: (row) => <MemberName {...row} />, isHeader: true },
          { name: "Total", cell: ({ balanceCents }) => formatCents(balanceCents), isNumber: true },
          { name: "State", cell: ({ isFrozen }) => isFrozen && <span className="text-danger">Frozen</span> },
        ]}
      />
      <Pager
        page={page.page}
        pages={page.pages}
        hrefOf={(number) => staffHref("credit", { search, page: number })}
      />
    </StaffSection>
  );
}

function MemberName({ firstName, lastName, username }: CreditRow) {
  return (
    <Link href={creditAccountPath(username)} className="group block">
      <span className="text-link">
        {firstName} {lastName}
      </span>
      <span className="block font-text text-sm text-ink-soft">@{username}</span>
    </Link>
  );
}
