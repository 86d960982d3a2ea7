import type { Route } from "./route-of";
import type { Step } from "./step";

/** For each action's id, the entries of the pages that have it, such as "app/(club)/(till)/till/page". */
export type ActionTable = Record<string, { workers: Record<string, unknown> }>;

type Options = {
  actions: ActionTable;
  routes: Record<string, string>;
  routeOf: (method: string, url: string) => Route;
};

/**
 * Runs an action that its page lacks at a page that has it, as Next would. But Next sends another request to this server for
 * that, and responds with 200 and "{}" if that request fails.
 */
export function choosePageOfAction({ actions, routes, routeOf }: Options): Step {
  const pagesOf = new Map(
    Object.entries(actions).map(([id, { workers }]) => {
      const pages = Object.keys(workers).map((entry) => routes[entry.slice("app".length)] ?? "/");
      return [id, pages.sort((one, other) => Number(one.includes("[")) - Number(other.includes("[")))];
    }),
  );

  return async (request, _, next) => {
    const pages = pagesOf.get(String(request.headers["next-action"]));
    if (request.method !== "POST" || !pages?.[0]) return next();
    const { kind, route } = routeOf("POST", request.url ?? "");
    const isForPage = kind === "action" || kind === "unknown";
    if (isForPage && !pages.includes(route)) {
      request.url = pages[0];
      request.headers["x-action-forwarded"] = "1"; // Next then renders no page
    }
    return next();
  };
}
