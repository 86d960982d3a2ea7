import type { MemberCondition, MemberOrder } from "@/domain/member-administration/member-filter";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import type { Role } from "@/domain/members/roles";
import { FilterLinks } from "@/ui/layout/filter-links";
import { isFiltered, type MembersQuery, membersHref, toggled } from "./members-query";

const CONDITION_LABELS: Record<MemberCondition, string> = {
  active: "Active",
  suspended: "Suspended",
  imported: "Imported",
  unseen: "Never signed in",
  "letters-off": "Letters off",
  bounced: "Bounced",
  "no-phone": "No phone",
  frozen: "Frozen",
};

const ORDER_LABELS: Record<MemberOrder, string> = {
  name: "Last name",
  newest: "Newest",
  seen: "Last seen",
  balance: "Balance",
};

/** Each link adds its filter to those in the address, or removes it. */
export function MemberFilters({ query }: { query: MembersQuery }) {
  const { search, role, only, order } = query;
  const conditions = Object.entries(CONDITION_LABELS) as [MemberCondition, string][];
  const roles = (Object.entries(ROLE_LABELS) as [Role, string][]).filter(([name]) => name !== "member");
  return (
    <FilterLinks
      label="Filters"
      isDense
      links={[
        { key: "all", text: "All", href: membersHref({ order }), isCurrent: !isFiltered(query) },
        ...conditions.map(([name, text]) => ({
          ...{ key: name, text, isCurrent: only.includes(name) },
          href: membersHref({ search, role, order, only: toggled(only, name) }),
        })),
        ...roles.map(([name, text]) => ({
          ...{ key: name, text, isCurrent: role === name },
          href: membersHref({ search, only, order, role: role === name ? undefined : name }),
        })),
      ]}
    />
  );
}

export function MemberOrders({ query }: { query: MembersQuery }) {
  return (
    <div className="flex items-center gap-x-4 max-sm:w-full">
      <span className="shrink-0 text-sm text-ink-soft">Sort by</span>
      <div className="min-w-0 max-sm:overflow-hidden">
        <FilterLinks
          label="Order"
          links={(Object.entries(ORDER_LABELS) as [MemberOrder, string][]).map(([name, text]) => ({
            ...{ key: name, text, isCurrent: query.order === name },
            href: membersHref({ ...query, order: name, page: 1 }),
          }))}
        />
      </div>
    </div>
  );
}
