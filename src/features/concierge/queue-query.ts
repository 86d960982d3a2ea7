import type { QueueView } from "@/domain/concierge/queue/queue-view";
import { conciergeRequestPath, type Path, paths } from "@/lib/paths";
import { firstOf, listHref, type SearchParams, searchText } from "@/lib/urls/search-params";

export type QueueQuery = {
  view: QueueView;
  search: string;
  late: boolean;
  group: boolean;
  kind: "email" | "phone" | "";
  /** The cursor where the page begins. */
  after: string;
};

const VIEWS: readonly QueueView[] = ["queue", "mine", "done", "paused"];
const KINDS = ["email", "phone"] as const;

/** Unknown values count as absent, and so do filters in the "done" view. */
export function readQueueQuery(parameters: Awaited<SearchParams>): QueueQuery {
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

/** The query parameters of an address, without default values. */
export function queueParameters({ view, search, late, group, kind, after }: Partial<QueueQuery>) {
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

export function queueHref(target: Partial<QueueQuery>): Path {
  return listHref(paths.concierge, queueParameters(target));
}

/** The address of a request that keeps the list's filters. */
export function openedRequestHref(id: string, query: Partial<QueueQuery>): Path {
  return listHref(conciergeRequestPath(id), queueParameters(query));
}
