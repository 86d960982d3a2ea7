import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import { type RequestContext, runWithRequestContext } from "../lib/http/request-context";
import { requestIdOf } from "../lib/http/request-id";
import { log } from "../lib/log";
import { countRequest } from "../lib/metrics/request-counts";
import type { Render } from "./render-aside";
import type { Route } from "./route-of";

/** Watches over one request, which `handle` responds to. */
export type Observe = (request: IncomingMessage, response: ServerResponse, handle: Render) => Promise<void>;

type Options = { trustsProxy: boolean; routeOf: (method: string, address: string) => Route };

/**
 * Gives each request its id, which the response says as X-Request-Id and the log with whatever happens meanwhile; counts it,
 * and logs one line of what came of it. Routes are named by their pattern, never by their address.
 */
export function logRequests({ trustsProxy, routeOf }: Options): Observe {
  return (request, response, handle) => {
    const started = performance.now();
    const requestId = requestIdOf(request.headers["x-request-id"], trustsProxy);
    const respondBusy = () => {
      if (response.headersSent || request.headers["next-action"]) return; // its form says so
      response.statusCode = 503;
      response.setHeader("Retry-After", "2");
    };
    const scope: RequestContext = { requestId, setStatus: statusOf(request, response), respondBusy };
    response.setHeader("X-Request-Id", scope.requestId);
    const { method = "", url = "" } = request;
    const route = routeOf(method, url);
    return runWithRequestContext(scope, () => {
      finished(response, (error) =>
        runWithRequestContext(scope, () => {
          const took = performance.now() - started;
          tell(method, route, response, scope, { took, isAborted: Boolean(error) });
        }),
      );
      return handle(request, response);
    });
  };
}

// What Next's router fetches is told by its content; another status would make it load the document anew.
function statusOf(request: IncomingMessage, response: ServerResponse): RequestContext["setStatus"] {
  if (request.headers.rsc) return undefined;
  return (status) => {
    if (!response.headersSent) response.statusCode = status;
    return !response.headersSent;
  };
}

function tell(
  method: string,
  { kind, route }: Route,
  response: ServerResponse,
  { action, outcome, statements = 0 }: RequestContext,
  { took, isAborted }: { took: number; isAborted: boolean },
): void {
  const { statusCode: status } = response;
  if (!isStream(response)) countRequest({ kind, status, seconds: took / 1000 });
  const result = isAborted ? "aborted" : (outcome ?? outcomeOf(status));
  const line = { method, route, kind, status, ms: Math.round(took), statements, action, outcome: result };
  if (status >= 500) log.error(line, "request");
  else if (kind === "asset" || kind === "probe") log.debug(line, "request");
  else log.info(line, "request");
}

// Lives as long as somebody watches; its duration says nothing of the club.
function isStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type")).startsWith("text/event-stream");
}

function outcomeOf(status: number): string {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "ok";
}
