import type { CreditRow } from "@/domain/administration/credit/list-credit";
import type { Page } from "@/domain/page";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { Pager } from "@/ui/layout/pager";
import { Link } from "@/ui/link/link";
import { DataTable } from "../data-table";
import { staffHref } from "../staff-query";
import { StaffSection } from "../staff-section";

/** Every member's balance; each leads to the ledger. */
export function CreditView({ page, search }: { page: Page<CreditRow>; search: string }) {
  return (
    <StaffSection
      title="Credit"
      note="Open a member to see the ledger, refund a purchase, correct the balance or put it on hold."
    >
      <div className="mb-3 max-w-sm">
        <SearchForm path={paths.staff} search={search} kept={{ view: "credit" }} label="Search by name" />
      </div>
      <DataTable
        caption="Balances"
        rows={page.rows}
        keyOf={({ id }) => id}
        empty="Nobody is called that."
        columns={[
          { name: "Name", cell: (row) => <MemberName {...row} />, isHeader: true },
          { name: "Balance", cell: ({ balanceCents }) => formatCents(balanceCents), isNumber: true },
          { name: "State", cell: ({ isFrozen }) => isFrozen && <span className="text-danger">On hold</span> },
        ]}
      />
      <Pager
        page={page.page}
        pages={page.pages}
        hrefOf={(number) => staffHref({ view: "credit", search, page: number })}
      />
    </StaffSection>
  );
}

function MemberName({ firstName, lastName, username }: CreditRow) {
  return (
    <Link href={staffHref({ view: "credit", member: username })} className="group block">
      <span className="text-link">
        {firstName} {lastName}
      </span>
      <span className="block font-text text-sm text-ink-soft">@{username}</span>
    </Link>
  );
}
