import { auditLabel } from "@/domain/audit/audit-labels";
import { paths } from "@/lib/paths";
import { SEARCH_LENGTH } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { Field, SelectField } from "@/ui/forms/field";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { type AuditQuery, isFiltered } from "./audit-query";

/** Phones fold the fields. `actions` are those that have events, as they are stored. */
export function AuditFilters({ query, actions }: { query: AuditQuery; actions: string[] }) {
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
