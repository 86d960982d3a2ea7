import type { SuppressionRow } from "@/domain/contact-recovery/list-suppressions";
import type { Page } from "@/domain/list-page";
import { formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { PagedTable } from "@/ui/layout/paged-table";
import { StaffSection } from "@/ui/layout/staff-section";
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
        <PagedTable
          page={page}
          path={paths.staffSuppressions}
          caption="Bounced addresses"
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
      </StaffSection>
    </ListAndDetail>
  );
}
