import type { SuppressionRow } from "@/domain/administration/list-suppressions";
import type { Page } from "@/domain/list-page";
import { formatDate } from "@/lib/dates";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Pager } from "@/ui/layout/pager";
import { DataTable } from "./data-table";
import { staffHref } from "./staff-pages";
import { StaffSection } from "./staff-section";
import { FindSuppressedForm, RemoveSuppressionForm } from "./suppression-forms";
import { addressText, suppressionText } from "./suppression-text";

export function SuppressionsView({ page }: { page: Page<SuppressionRow> }) {
  return (
    <ListAndDetail
      detail={
        <StaffSection title="Look up an address" note="The whole address, as the person typed it.">
          <FindSuppressedForm />
        </StaffSection>
      }
    >
      <StaffSection note="Email to these addresses came back for good, or was reported as spam. They get no email except codes. Remove an address when its owner says that it works.">
        <DataTable
          caption="Bounced addresses"
          rows={page.rows}
          keyOf={({ id }) => id}
          empty="No bounced addresses."
          columns={[
            { name: "Address", cell: addressText, isHeader: true },
            { name: "Why", cell: suppressionText },
            {
              name: "Since",
              cell: ({ reportedAt }) => <span className="whitespace-nowrap">{formatDate(reportedAt)}</span>,
            },
            {
              name: "Change",
              cell: (row) => <RemoveSuppressionForm suppressionId={row.id} about={addressText(row)} />,
            },
          ]}
        />
        <Pager
          page={page.page}
          pages={page.pages}
          hrefOf={(number) => staffHref("suppressions", { page: number })}
        />
      </StaffSection>
    </ListAndDetail>
  );
}
