import type { ReactNode } from "react";
import { auditDetail } from "@/domain/audit/audit-details";
import { auditLabel } from "@/domain/audit/audit-labels";
import type { AuditRow } from "@/domain/audit/list-audit";
import type { OlderPage } from "@/domain/list-page";
import { formatMoment } from "@/lib/dates";
import { conciergeRequestPath, type Path, paths } from "@/lib/paths";
import { durationText } from "@/lib/text/duration-text";
import { SEARCH_LENGTH } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { Field, SelectField } from "@/ui/forms/field";
import { DataTable } from "@/ui/layout/data-table";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { CursorPager } from "@/ui/layout/pager";
import { StaffSection } from "@/ui/layout/staff-section";
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
            { name: "When", cell: ({ createdAt }) => <When at={createdAt} /> },
            { name: "Who", cell: (row) => <span className="whitespace-nowrap">{actorOf(row)}</span> },
            { name: "Action", cell: ({ action }) => <Action action={action} />, isHeader: true },
            { name: "Subject", cell: subjectOf },
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
      <StaffSection
        note={`${auditDays === null ? "Events are kept forever." : `Events are kept for ${durationText(auditDays)}.`} CSV files have no contacts and no codes, and each export is recorded.`}
      >
        <ul className="flex flex-wrap gap-x-8" data-screen-only="">
          <ExportLink href={auditExportHref(query)}>{isAll ? "Full audit trail" : "These events"}</ExportLink>
          <ExportLink href={`${paths.conciergeExport}?of=requests`}>All requests</ExportLink>
          <li>
            <Link href={paths.staffSettings} className="inline-flex min-h-11 items-center text-link">
              Change in the settings
            </Link>
          </li>
        </ul>
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

function Action({ action }: Pick<AuditRow, "action">) {
  return (
    <span className="inline-block first-letter:uppercase sm:whitespace-nowrap">{auditLabel(action)}</span>
  );
}

function When({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {formatMoment(at)}
    </time>
  );
}

/** Empty if it is the person who acted. */
function subjectOf({ subjectName, actorName, requestId }: AuditRow) {
  if (subjectName === null || subjectName === actorName) return null;
  if (!requestId) return <span className="sm:whitespace-nowrap">{subjectName}</span>;
  return (
    <Link href={conciergeRequestPath(requestId)} className="text-link sm:whitespace-nowrap">
      {subjectName}
    </Link>
  );
}

function Details({ details }: Pick<AuditRow, "details">) {
  return Object.keys(details).length === 0 ? null : (
    <DotSeparated>{Object.entries(details).map(([name, value]) => auditDetail(name, value))}</DotSeparated>
  );
}

/** Phones fold the fields. `actions` are those that have events, as they are stored. */
function AuditFilters({ query, actions }: { query: AuditQuery; actions: string[] }) {
  const choices = actions
    .map((action) => ({ action, label: capitalized(auditLabel(action)) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return (
    <search data-screen-only="" className="group/filters mb-6 block">
      <label className="flex min-h-12 items-center gap-2 border-b border-line has-focus-visible:outline-2 has-focus-visible:outline-focus sm:hidden">
        <input type="checkbox" defaultChecked={isFiltered(query)} data-fold="" className="sr-only" />
        Filter
        <Icon
          name="chevron"
          size={18}
          className="transition-transform group-has-[[data-fold]:checked]/filters:rotate-180"
        />
      </label>
      <form
        key={JSON.stringify(query)}
        action={paths.staffAudit}
        className="grid items-end max-sm:hidden max-sm:pt-4 max-sm:group-has-[[data-fold]:checked]/filters:grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.4fr_1fr_1fr_auto]"
      >
        <Field
          label="Member"
          name="person"
          placeholder="Name or username"
          defaultValue={query.person}
          maxLength={SEARCH_LENGTH}
          autoComplete="off"
        />
        <SelectField label="Action" name="action" defaultValue={query.action}>
          <option value="">All actions</option>
          {choices.map(({ action, label }) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field label="From" name="from" type="date" defaultValue={query.from} />
        <Field label="To" name="to" type="date" defaultValue={query.to} />
        <div className="flex items-center gap-6">
          <Button type="submit" variant="quiet" compact>
            Show
          </Button>
          {isFiltered(query) && (
            <Link href={paths.staffAudit} className="inline-flex min-h-11 items-center text-link">
              Clear
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
