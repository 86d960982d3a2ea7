import type { MemberCondition, MemberOrder } from "@/domain/member-administration/member-filter";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import type { Role } from "@/domain/members/roles";
import { paths } from "@/lib/paths";
import { FilterSelects } from "@/ui/forms/filter-selects";
import { FilterLinks } from "@/ui/layout/filter-links";
import { Link } from "@/ui/layout/link";
import { StaffSection } from "@/ui/layout/staff-section";
import {
  isFiltered,
  type MembersQuery,
  membersExportHref,
  membersHref,
  readFilter,
  toggled,
} from "./members-query";

const CONDITION_LABELS: Record<MemberCondition, string> = {
  active: "Active",
  suspended: "Suspended",
  imported: "Imported",
  unseen: "Never signed in",
  "letters-off": "Letters off",
  bounced: "Bounced",
  "no-phone": "No phone",
  frozen: "Frozen",
  paused: "Paused",
};

const ORDER_LABELS: Record<MemberOrder, string> = {
  name: "Last name",
  newest: "Newest",
  seen: "Last seen",
  balance: "Balance",
};

const CONDITIONS = Object.entries(CONDITION_LABELS) as [MemberCondition, string][];
const ROLES = (Object.entries(ROLE_LABELS) as [Role, string][]).filter(([name]) => name !== "member");
const ORDERS = Object.entries(ORDER_LABELS) as [MemberOrder, string][];

/** Each link adds its filter to those in the address, or removes it. */
export function MemberFilters({ query }: { query: MembersQuery }) {
  const { search, role, only, order } = query;
  return (
    <FilterLinks
      label="Filters"
      isDense
      links={[
        { key: "all", text: "All", href: membersHref({ order }), isCurrent: !isFiltered(query) },
        ...CONDITIONS.map(([name, text]) => ({
          ...{ key: name, text, isCurrent: only.includes(name) },
          href: membersHref({ search, role, order, only: toggled(only, name) }),
        })),
        ...ROLES.map(([name, text]) => ({
          ...{ key: name, text, isCurrent: role === name },
          href: membersHref({ search, only, order, role: role === name ? undefined : name }),
        })),
      ]}
    />
  );
}

export function MemberOrders({ query }: { query: MembersQuery }) {
  return (
    <div className="flex items-center gap-x-4">
      <span className="shrink-0 text-sm text-ink-soft">Sort by</span>
      <FilterLinks label="Order" links={orderLinks(query)} />
    </div>
  );
}

/** On phones: one filter at a time. */
export function MemberSelects({ query }: { query: MembersQuery }) {
  const { search, role, only, order } = query;
  return (
    <FilterSelects
      path={paths.staffMembers}
      otherParams={search ? { search } : {}}
      selects={[
        {
          ...{ label: "Filter", name: "only" },
          links: [
            { key: "", text: "All members", href: membersHref({ search, order }), isCurrent: false },
            ...[...CONDITIONS, ...ROLES].map(([name, text]) => ({
              ...{ key: name, text, isCurrent: name === (only[0] ?? role) },
              href: membersHref({ search, order, ...readFilter(name) }),
            })),
          ],
        },
        { label: "Sort by", name: "order", links: orderLinks(query) },
      ]}
    />
  );
}

const orderLinks = (query: MembersQuery) =>
  ORDERS.map(([name, text]) => ({
    ...{ key: name, text, isCurrent: query.order === name },
    href: membersHref({ ...query, order: name, page: 1 }),
  }));

type ImportAndExportProps = { query: MembersQuery /** How many members the list has. */; count: string };

/** The links of the members page. */
export function ImportAndExport({ query, count }: ImportAndExportProps) {
  const style = "inline-flex min-h-11 items-center text-link";
  return (
    <StaffSection title="Import and export" note="Bring members from Mailchimp, Ghost or a spreadsheet.">
      <div className="flex flex-wrap gap-x-6">
        <Link href={paths.memberImport} className={style}>
          Import members
        </Link>
        {isFiltered(query) && count !== "0" && (
          <a href={membersExportHref(query)} className={style}>
            {count === "1" ? "This member" : `These ${count}`} as a CSV file
          </a>
        )}
        <a href={membersExportHref({})} className={style}>
          All members as a CSV file
        </a>
      </div>
    </StaffSection>
  );
}
