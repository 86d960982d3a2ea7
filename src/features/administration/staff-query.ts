import { type Path, paths } from "@/lib/paths";
import { readMonth } from "@/lib/text/month";
import { firstOf, listHref, pageNumber, type SearchParams, searchText } from "@/lib/urls/search-params";

const VIEWS = ["team", "contacts", "figures", "members", "credit", "tills", "templates", "audit"] as const;

export type StaffView = (typeof VIEWS)[number];
/** `member` is the username of the one whose credit is shown, `after` the cursor of a list that only gets longer. */
export type StaffQuery = {
  view: StaffView;
  search: string;
  member: string;
  page: number;
  after?: string;
  month?: string;
};

/** Reads what the staff page shows out of a query: `view`, `search`, `member`, `page`, `after`, `month`. Anything unknown counts as absent. */
export function readStaffQuery(query: Awaited<SearchParams>): StaffQuery {
  const { view, search, member, page, after, month } = query;
  return {
    view: VIEWS.find((name) => name === view) ?? "team",
    search: searchText(search),
    member: searchText(member),
    page: pageNumber(page),
    after: firstOf(after),
    month: readMonth(month),
  };
}

/** The address of one view of the staff page. */
export function staffHref(target: Partial<StaffQuery>): Path {
  return listHref(paths.staff, { ...target, view: target.view === "team" ? "" : target.view });
}
