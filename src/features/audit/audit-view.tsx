import type { ReactNode } from "react";
import { auditDetail } from "@/domain/audit/audit-details";
import { auditLabel } from "@/domain/audit/audit-labels";
import type { AuditRow } from "@/domain/audit/list-audit";
import type { OlderPage } from "@/domain/list-page";
import { formatMoment } from "@/lib/dates";
import { conciergeRequestPath, type Path, paths } from "@/lib/paths";
import { durationText } from "@/lib/text/duration-text";
import { DataTable } from "@/ui/layout/data-table";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { CursorPager } from "@/ui/layout/pager";
import { StaffSection } from "@/ui/layout/staff-section";
import { AuditFilters } from "./audit-filters";
import { type AuditQuery, auditExportHref, auditHref, isFiltered } from "./audit-query";

type AuditViewProps = {
  page: OlderPage<AuditRow>;
  query: AuditQuery;
  actions: string[];
  auditDays: number | null;
};

export function AuditView({ page, query, actions, auditDays }: AuditViewProps) {
  const isAll = !isFiltered(query);
  return (
    <ListAndDetail>
      <StaffSection>
        <AuditFilters query={query} actions={actions} />
        <DataTable
          caption="Audit trail"
          rows={page.rows}
          keyOf={({ id }) => id}
          empty={isAll ? "No events yet." : "No events match these filters."}
          columns={[
            { name: "When", cell: ({ createdAt }) => <When at={createdAt} />, isWide: true },
            {
              name: "Who",
              cell: (row) => <span className="whitespace-nowrap">{actorOf(row)}</span>,
              isWide: true,
            },
            { name: "Action", cell: (row) => <Action {...row} />, isHeader: true },
            { name: "Subject", cell: (row) => <Subject {...row} />, isWide: true },
            { name: "Details", cell: ({ details }) => <Details details={details} /> },
          ]}
        />
        <CursorPager
          label="Pages of the audit trail"
          total={page.total}
          newestHref={page.isNewest ? null : auditHref(query)}
          olderHref={page.older === null ? null : auditHref(query, page.older)}
        />
      </StaffSection>
      <StaffSection title="Export" note="CSV files, without contacts and codes. Each export is recorded.">
        <ul className="flex flex-wrap gap-x-8">
          <ExportLink href={auditExportHref(query)}>{isAll ? "Full audit trail" : "These events"}</ExportLink>
          <ExportLink href={`${paths.conciergeExport}?of=requests`}>All requests</ExportLink>
        </ul>
      </StaffSection>
      <StaffSection
        title="Retention"
        note={
          auditDays === null ? "Events are kept forever." : `Events are kept for ${durationText(auditDays)}.`
        }
      >
        <Link href={paths.staffSettings} className="inline-flex min-h-11 items-center text-link">
          Change in the settings
        </Link>
      </StaffSection>
    </ListAndDetail>
  );
}

function ExportLink({ href, children }: { href: Path; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="inline-flex min-h-11 items-center text-link">
        {children}
      </a>
    </li>
  );
}

function actorOf({ actorName, details }: AuditRow): string {
  return actorName ?? (details.by === "command" ? "Command line" : "A visitor");
}

/** Phones show who, whom and when here. */
function Action(row: AuditRow) {
  return (
    <>
      <span className="inline-block first-letter:uppercase">{auditLabel(row.action)}</span>
      <span className="block text-sm text-ink-soft sm:hidden">
        <DotSeparated>
          {actorOf(row)}
          {row.subjectName && row.subjectName !== row.actorName && <Subject {...row} />}
          <When at={row.createdAt} />
        </DotSeparated>
      </span>
    </>
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
  return Object.keys(details).length === 0 ? null : (
    <DotSeparated>{Object.entries(details).map(([name, value]) => auditDetail(name, value))}</DotSeparated>
  );
}
