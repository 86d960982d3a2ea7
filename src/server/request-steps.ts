import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "@/lib/env";
import { processState } from "@/lib/process-state";
import { logRequests } from "./access-log";
import { replaceErrorPages } from "./error-pages";
import { handleInnerRequests, keepDeadline, markInnerRequests } from "./inner-requests";
import { monitorEventLoop, shedLoad } from "./load-shedding";
import { rejectInvalidRequests, setSecurityHeaders } from "./request-checks";
import { type Route, routesIn } from "./route-of";
import type { Step } from "./step";

export type Build = {
  /** The build's entries and their routes, such as `"/(public)/perks/page": "/perks"`. */
  routes: Record<string, string>;
  actions: ActionTable;
  publicFiles: string[];
  sendStaticFile: Step;
  render: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

export function requestSteps(
  { APP_URL: appUrl, DEMO: isDemo, PRODUCT_NAME: product, REQUESTS_AT_ONCE: atOnce, TRUSTED_PROXY_HOPS }: Env,
  { routes, actions, publicFiles, sendStaticFile, render }: Build,
): Step[] {
  const trustsProxy = TRUSTED_PROXY_HOPS > 0;
  const routeOf = routesIn(routes, publicFiles);
  const site = { appUrl, product };
  const log = logRequests({ trustsProxy, routeOf });
  const renderPage: Step[] = [
    replaceErrorPages(site),
    choosePageOfAction({ actions, routes, routeOf }),
    (request, response) => render(request, response), // Next would read a third argument as a URL
  ];
  return [
    handleInnerRequests([log, keepDeadline, ...renderPage]),
    ...(trustsProxy ? [] : [replaceForwardedHeaders]),
    closeConnectionWhileStopping,
    log,
    setSecurityHeaders(appUrl),
    rejectInvalidRequests({ ...site, isDemo }),
    sendStaticFile,
    shedLoad({ ...site, atOnce, isProcessorBusy: monitorEventLoop(), routeOf }),
    markInnerRequests,
    ...renderPage,
  ];
}

// Next trusts these headers from any sender. Without a proxy the sender is the visitor.
const replaceForwardedHeaders: Step = async (request, _, next) => {
  request.headers["x-forwarded-for"] = request.socket.remoteAddress;
  delete request.headers["x-forwarded-host"];
  delete request.headers["x-forwarded-proto"];
  delete request.headers["x-forwarded-port"];
  return next();
};

const closeConnectionWhileStopping: Step = async (_, response, next) => {
  if (processState().isStopping) response.setHeader("Connection", "close");
  return next();
};

/** For each action's id, the entries of the pages that have it, such as "app/(club)/(till)/till/page". */
type ActionTable = Record<string, { workers: Record<string, unknown> }>;

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
