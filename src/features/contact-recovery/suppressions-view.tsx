import type { BouncedMessage, SuppressionRow } from "@/domain/contact-recovery/list-suppressions";
import type { Page } from "@/domain/list-page";
import { formatDate } from "@/lib/dates";
import { letterPath, paths, staffMemberPath } from "@/lib/paths";
import { PagedTable } from "@/ui/layout/data-table";
import { EmptyLine } from "@/ui/layout/empty-state";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { FindSuppressedForm, RemoveSuppressionForm } from "./suppression-forms";
import { addressText, suppressionText } from "./suppression-text";

export function SuppressionsView({ page }: { page: Page<SuppressionRow> }) {
  return (
    <ListAndDetail>
      <StaffSection>
        <FindSuppressedForm />
        <p className="mt-4 mb-2 max-w-prose text-ink-soft">
          Email to these addresses came back for good, or was reported as spam. They get no email except
          codes. Remove an address when its owner says that it works.
        </p>
        <PagedTable
          page={page}
          path={paths.staffSuppressions}
          caption="Bounced addresses"
          keyOf={({ id }) => id}
          empty={<EmptyLine>No bounced addresses: every address gets email.</EmptyLine>}
          columns={[
            { name: "Address", cell: addressText, isHeader: true },
            { name: "Member", cell: ({ member }) => member && <MemberLink {...member} /> },
            { name: "Message", cell: ({ member }) => member?.bounced && <Bounced {...member.bounced} /> },
            { name: "Why", cell: suppressionText },
            {
              name: "Since",
              isNamed: true,
              cell: ({ reportedAt }) => <span className="whitespace-nowrap">{formatDate(reportedAt)}</span>,
            },
            {
              name: "Change",
              isAction: true,
              cell: (row) => <RemoveSuppressionForm suppressionId={row.id} about={addressText(row)} />,
            },
          ]}
        />
      </StaffSection>
    </ListAndDetail>
  );
}

/** The member's page shows the whole address, and records that. */
function MemberLink({ username, name }: { username: string; name: string }) {
  return (
    <Link href={staffMemberPath(username)} className="text-link">
      {name}
    </Link>
  );
}

function Bounced({ label, letter }: BouncedMessage) {
  if (!letter) return label;
  return (
    <Link href={letterPath(letter.id)} className="text-link">
      {letter.subject}
    </Link>
  );
}
