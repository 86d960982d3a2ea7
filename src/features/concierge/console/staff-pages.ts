import { canAdminister, canLeadConcierges, type Role } from "@/domain/members/roles";
import { CREDIT_ACCOUNTS, type Path, paths } from "@/lib/paths";
import { readMonth } from "@/lib/text/month";
import { firstOf, pageNumber, type SearchParams, searchText } from "@/lib/urls/search-params";

type StaffPage = {
  label: string;
  /** Decides which roles may open the page. */
  isOpenTo: (role: Role) => boolean;
  /** Paths of other pages that the navigation counts as this one. */
  alsoAt?: Path[];
};

/** All staff pages, named like their paths and in the order of the navigation. The navigation and the guards read this table. */
export const STAFF_PAGES = {
  team: { label: "Team", isOpenTo: canLeadConcierges },
  contacts: { label: "Lost contact", isOpenTo: canAdminister },
  replies: { label: "Members’ replies", isOpenTo: canLeadConcierges },
  statistics: { label: "Statistics", isOpenTo: canLeadConcierges },
  members: { label: "Members", isOpenTo: canAdminister, alsoAt: [paths.memberImport, CREDIT_ACCOUNTS] },
  tree: { label: "Who brought whom", isOpenTo: canAdminister },
  money: { label: "Money", isOpenTo: canAdminister },
  tills: { label: "Tills", isOpenTo: canAdminister },
  perks: { label: "Perk codes", isOpenTo: canAdminister },
  letters: { label: "Letters", isOpenTo: canAdminister },
  webhooks: { label: "Webhooks", isOpenTo: canAdminister },
  suppressions: { label: "Bounced addresses", isOpenTo: canAdminister },
  texts: { label: "Message texts", isOpenTo: canAdminister },
  templates: { label: "Templates", isOpenTo: canAdminister },
  audit: { label: "Audit trail", isOpenTo: canAdminister },
  settings: { label: "Settings", isOpenTo: canAdminister },
} satisfies Record<string, StaffPage>;

export type StaffPageName = keyof typeof STAFF_PAGES;

const NAMES = Object.keys(STAFF_PAGES) as StaffPageName[];

export function staffPath(name: StaffPageName): Path {
  return name === "team" ? paths.staff : `${paths.staff}/${name}`;
}

/** The pages that a role may open. */
export function listStaffPages(role: Role): ({ name: StaffPageName; path: Path } & StaffPage)[] {
  return NAMES.map((name) => ({ name, path: staffPath(name), ...STAFF_PAGES[name] })).filter(({ isOpenTo }) =>
    isOpenTo(role),
  );
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
