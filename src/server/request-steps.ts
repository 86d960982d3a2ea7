import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "@/lib/env";
import { processState } from "@/lib/process-state";
import { logRequests } from "./access-log";
import { replaceErrorPages } from "./error-pages";
import { handleInnerRequests, keepDeadline, markInnerRequests } from "./inner-requests";
import { monitorEventLoop, shedLoad } from "./load-shedding";
import { type ActionTable, choosePageOfAction } from "./page-of-action";
import { rejectInvalidRequests, setSecurityHeaders } from "./request-checks";
import { routesIn } from "./route-of";
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
