import {
  MEMBER_CONDITIONS,
  MEMBER_ORDERS,
  type MemberCondition,
  type MemberOrder,
} from "@/domain/member-administration/member-filter";
import { ROLE_LABELS } from "@/domain/members/role-labels";
import type { Role } from "@/domain/members/roles";
import { type Path, paths } from "@/lib/paths";
import { pageNumber, type SearchParams, searchText, withQuery } from "@/lib/urls/search-params";

export type MembersQuery = {
  search: string;
  role?: Role | undefined;
  only: MemberCondition[];
  order: MemberOrder;
  page: number;
};

const ROLES = Object.keys(ROLE_LABELS) as Role[];

/** Unknown values count as absent. */
export function readMembersQuery({ search, role, only, order, page }: Awaited<SearchParams>): MembersQuery {
  return {
    search: searchText(search),
    ...readFilter(only, role),
    order: MEMBER_ORDERS.find((name) => name === order) ?? "name",
    page: pageNumber(page),
  };
}

/** `only` may name a role too, as in the select of phones. */
export function readFilter(only?: string | string[], role?: string | string[]) {
  const names = [only ?? []].flat();
  return {
    role: ROLES.find((name) => name === role || names.includes(name)),
    only: MEMBER_CONDITIONS.filter((name) => names.includes(name)),
  };
}

export const isFiltered = ({ search, role, only }: MembersQuery) =>
  search !== "" || role !== undefined || only.length > 0;

/** The address of the list. Without `page`, of its first page. */
export function membersHref({ page = 1, order, ...filter }: Partial<MembersQuery>): Path {
  const query = toParams(filter);
  if (order && order !== "name") query.set("order", order);
  if (page > 1) query.set("page", String(page));
  return withQuery(paths.staffMembers, query);
}

export function membersExportHref(filter: Partial<MembersQuery>): Path {
  const query = toParams(filter);
  query.set("of", "members");
  return withQuery(paths.conciergeExport, query);
}

function toParams({ search, role, only = [] }: Partial<MembersQuery>): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (role) query.set("role", role);
  for (const name of only) query.append("only", name);
  return query;
}

/** Adds the condition, or removes it. A member is either active or suspended. */
export function toggled(only: MemberCondition[], name: MemberCondition): MemberCondition[] {
  if (only.includes(name)) return only.filter((other) => other !== name);
  const opposite = { active: "suspended", suspended: "active" }[name as string];
  return [...only.filter((other) => other !== opposite), name];
}
