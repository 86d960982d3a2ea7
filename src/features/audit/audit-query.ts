import type { AuditFilter } from "@/domain/audit/audit-filter";
import { type Path, paths } from "@/lib/paths";
import { firstOf, listHref, type SearchParams, searchText } from "@/lib/urls/search-params";

export type AuditQuery = Required<AuditFilter>;

const ACTION_LENGTH = 60;

/** Unknown values count as absent, and are empty. */
export function readAuditQuery({ person, action, from, to }: Awaited<SearchParams>): AuditQuery {
  return {
    person: searchText(person),
    action: firstOf(action).slice(0, ACTION_LENGTH),
    from: readDay(firstOf(from)),
    to: readDay(firstOf(to)),
  };
}

/** Returns a day of the calendar as "YYYY-MM-DD", or an empty text. */
function readDay(text: string): string {
  const time = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? "" : text;
}

export const isFiltered = (query: AuditQuery) => Object.values(query).some(Boolean);

export function auditHref(query: AuditQuery, after?: string): Path {
  return listHref(paths.staffAudit, { ...query, ...(after && { after }) });
}

export function auditExportHref(query: AuditQuery): Path {
  return listHref(paths.conciergeExport, { of: "audit", ...query });
}
