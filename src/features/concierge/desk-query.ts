import type { DeskView } from "@/domain/concierge/queue/lists/desk-view";
import { type Path, paths, requestPath } from "@/lib/paths";
import { firstOf, listHref, type SearchParams, searchText } from "@/lib/urls/search-params";

export type DeskQuery = {
  view: DeskView;
  search: string;
  late: boolean;
  group: boolean;
  kind: "email" | "phone" | "";
  /** The cursor at which the page begins. */
  after: string;
};

const VIEWS: readonly DeskView[] = ["queue", "mine", "done"];
const KINDS = ["email", "phone"] as const;

/** Reads what the desk shows out of a query. Anything unknown counts as absent, and so do filters of what is done. */
export function readDeskQuery(parameters: Awaited<SearchParams>): DeskQuery {
  const view = VIEWS.find((name) => name === parameters.view) ?? "queue";
  const isOpen = view !== "done";
  return {
    view,
    search: searchText(parameters.search),
    late: isOpen && parameters.late === "1",
    group: isOpen && parameters.group === "1",
    kind: (isOpen && KINDS.find((name) => name === parameters.kind)) || "",
    after: firstOf(parameters.after).slice(0, 60),
  };
}

/** What stands in the address for a query of the desk; what is usual stays out of it. */
export function deskParameters({ view, search, late, group, kind, after }: Partial<DeskQuery>) {
  const all = {
    view: view === "queue" ? "" : view,
    search,
    late: late ? "1" : "",
    kind,
    group: group ? "1" : "",
    after,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

/** The address of one page of the desk. */
export function deskHref(target: Partial<DeskQuery>): Path {
  return listHref(paths.concierge, deskParameters(target));
}

/** The address of a request beside the page of the desk that it was opened on. */
export function openHref(id: string, beside: Partial<DeskQuery>): Path {
  return listHref(requestPath(id), deskParameters(beside));
}
