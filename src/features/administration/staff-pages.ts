import type { Actor } from "@/domain/context";
import { canAdminister, canLeadConcierges } from "@/domain/members/roles";
import { creditAccountPath, type Path, paths } from "@/lib/paths";
import { readMonth } from "@/lib/text/month";
import {
  firstOf,
  listHref,
  pageNumber,
  type SearchParams,
  searchText,
  toQuery,
  withQuery,
} from "@/lib/urls/search-params";

type StaffPage = {
  path: Path;
  label: string;
  /** Decides which roles may open the page. */
  isOpenTo: (role: Actor["role"]) => boolean;
  /** The former address is `/concierge/staff?view=…`. */
  oldView?: string;
  /** The path of another page that the navigation counts as this one. */
  alsoAt?: Path;
};

/** All staff pages, in the order of the navigation. The navigation, the guards and the redirects read this table. */
export const STAFF_PAGES = {
  team: { path: paths.staff, label: "Team", isOpenTo: canLeadConcierges },
  contacts: {
    path: paths.staffContacts,
    label: "Lost contact",
    isOpenTo: canLeadConcierges,
    oldView: "contacts",
  },
  statistics: {
    path: paths.staffStatistics,
    label: "Statistics",
    isOpenTo: canLeadConcierges,
    oldView: "figures",
  },
  members: {
    path: paths.staffMembers,
    label: "Members",
    isOpenTo: canAdminister,
    oldView: "members",
    alsoAt: paths.memberImport,
  },
  tree: { path: paths.staffTree, label: "Who brought whom", isOpenTo: canAdminister },
  credit: { path: paths.staffCredit, label: "Credit", isOpenTo: canAdminister, oldView: "credit" },
  money: { path: paths.staffMoney, label: "Money", isOpenTo: canAdminister },
  tills: { path: paths.staffTills, label: "Tills", isOpenTo: canAdminister, oldView: "tills" },
  perks: { path: paths.staffPerks, label: "Perk codes", isOpenTo: canAdminister },
  letters: { path: paths.staffLetters, label: "Letters", isOpenTo: canAdminister },
  webhooks: { path: paths.staffWebhooks, label: "Webhooks", isOpenTo: canAdminister },
  suppressions: { path: paths.staffSuppressions, label: "Bounced addresses", isOpenTo: canAdminister },
  texts: { path: paths.staffTexts, label: "Message texts", isOpenTo: canAdminister },
  templates: {
    path: paths.staffTemplates,
    label: "Templates",
    isOpenTo: canAdminister,
    oldView: "templates",
  },
  audit: { path: paths.staffAudit, label: "Audit trail", isOpenTo: canAdminister, oldView: "audit" },
  settings: { path: paths.staffSettings, label: "Settings", isOpenTo: canAdminister },
} satisfies Record<string, StaffPage>;

export type StaffPageName = keyof typeof STAFF_PAGES;

const NAMES = Object.keys(STAFF_PAGES) as StaffPageName[];

/** The pages that a role may open. */
export function listStaffPages(role: Actor["role"]): ({ name: StaffPageName } & StaffPage)[] {
  return NAMES.map((name) => ({ name, ...STAFF_PAGES[name] })).filter(({ isOpenTo }) => isOpenTo(role));
}

/** `after` is the cursor of a list that only grows. `month` is "YYYY-MM". */
export type StaffQuery = { search: string; page: number; after: string; month?: string };

/** Unknown values count as absent. */
export function readStaffQuery({ search, page, after, month }: Awaited<SearchParams>): StaffQuery {
  return {
    search: searchText(search),
    page: pageNumber(page),
    after: firstOf(after),
    month: readMonth(month),
  };
}

export function staffHref(name: StaffPageName, query: Partial<StaffQuery> = {}): Path {
  return listHref(STAFF_PAGES[name].path, query);
}

/** Returns the page of an old address, `/concierge/staff?view=…`, and its new address with the other query values; otherwise null. */
export function movedStaffPage({
  view,
  ...parameters
}: Awaited<SearchParams>): { name: StaffPageName; href: Path } | null {
  const name = NAMES.find((each) => view && (STAFF_PAGES[each] as StaffPage).oldView === view);
  if (!name) return null;
  const { member, ...others } = parameters;
  const username = name === "credit" && searchText(member);
  const href = username
    ? withQuery(creditAccountPath(username), toQuery(others))
    : withQuery(STAFF_PAGES[name].path, toQuery(parameters));
  return { name, href };
}
