import type { AuditRow } from "@/domain/administration/list-audit";
import type { OlderPage } from "@/domain/list-page";
import { formatMoment } from "@/lib/dates";
import { conciergeRequestPath, paths } from "@/lib/paths";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { CursorPager } from "@/ui/layout/pager";
import { auditDetail } from "./audit-details";
import { auditLabel } from "./audit-labels";
import { DataTable } from "./data-table";
import { staffHref } from "./staff-pages";
import { StaffSection } from "./staff-section";

export function AuditView({ page }: { page: OlderPage<AuditRow> }) {
  return (
    <ListAndDetail>
      <StaffSection>
        <DataTable
          caption="Audit trail"
          rows={page.rows}
          keyOf={({ id }) => id}
          empty="No events yet."
          columns={[
            { name: "When", cell: ({ createdAt }) => <When at={createdAt} /> },
            { name: "Who", cell: ({ actorName }) => actorName ?? "A visitor" },
            {
              name: "Action",
              cell: ({ action }) => (
                <span className="inline-block first-letter:uppercase">{auditLabel(action)}</span>
              ),
              isHeader: true,
            },
            { name: "Subject", cell: (row) => <Subject {...row} /> },
            { name: "Details", cell: ({ details }) => <Details details={details} /> },
          ]}
        />
        <CursorPager
          label="Pages of the audit trail"
          total={page.total}
          newestHref={page.isNewest ? null : staffHref("audit")}
          olderHref={page.older === null ? null : staffHref("audit", { after: page.older })}
        />
      </StaffSection>
      <StaffSection title="Export" note="CSV files, without contacts and codes. Each export is recorded.">
        <ul className="flex flex-wrap gap-x-8">
          {(["requests", "audit"] as const).map((records) => (
            <li key={records}>
              <a
                href={`${paths.conciergeExport}?of=${records}`}
                download
                className="inline-flex min-h-11 items-center text-link"
              >
                {records === "requests" ? "All requests" : "Full audit trail"}
              </a>
            </li>
          ))}
        </ul>
      </StaffSection>
    </ListAndDetail>
  );
}

function When({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}

function Subject({ subjectName, requestId }: AuditRow) {
  if (!requestId) return subjectName ?? "";
  return (
    <Link href={conciergeRequestPath(requestId)} className="text-link">
      {subjectName}
    </Link>
  );
}

function Details({ details }: Pick<AuditRow, "details">) {
  return (
    <DotSeparated>{Object.entries(details).map(([name, value]) => auditDetail(name, value))}</DotSeparated>
  );
}
