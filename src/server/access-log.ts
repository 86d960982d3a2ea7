import type { IncomingMessage, ServerResponse } from "node:http";
import { finished } from "node:stream";
import {
  PROVIDER_AWAY,
  type RequestContext,
  requestIdOf,
  runWithRequestContext,
} from "@/lib/http/request-context";
import { log } from "@/lib/log";
import { countRequest } from "@/lib/metrics";
import type { Route } from "./route-of";
import type { Step } from "./step";

type Options = { trustsProxy: boolean; routeOf: (method: string, url: string) => Route };

/** Logs and counts each finished request by its id (X-Request-Id) and its route's pattern, never its URL. */
export function logRequests({ trustsProxy, routeOf }: Options): Step {
  return async (request, response, next) => {
    const started = performance.now();
    const context: RequestContext = {
      requestId: requestIdOf(request.headers["x-request-id"], trustsProxy),
      isActionCall: request.headers["next-action"] !== undefined,
      setStatus: statusSetter(request, response),
      respondBusy: () => {
        if (response.headersSent || request.headers["next-action"]) return; // the form shows the error
        response.statusCode = 503;
        response.setHeader("Retry-After", "2");
      },
    };
    response.setHeader("X-Request-Id", context.requestId);
    const { method = "", url = "" } = request;
    const route = routeOf(method, url);
    return runWithRequestContext(context, () => {
      finished(response, (error) =>
        runWithRequestContext(context, () => {
          const ms = performance.now() - started;
          logRequest(method, route, response, context, { ms, isAborted: Boolean(error) });
        }),
      );
      return next();
    });
  };
}

// Next's router detects a failure from the content. Another status would make it load the whole document again.
function statusSetter(request: IncomingMessage, response: ServerResponse): RequestContext["setStatus"] {
  if (request.headers.rsc) return undefined;
  return (status) => {
    if (!response.headersSent) response.statusCode = status;
    return !response.headersSent;
  };
}

function logRequest(
  method: string,
  { kind, route }: Route,
  response: ServerResponse,
  { action, outcome, statements = 0 }: RequestContext,
  { ms, isAborted }: { ms: number; isAborted: boolean },
): void {
  const { statusCode: status } = response;
  const isAway = status === 503 && outcome === PROVIDER_AWAY;
  if (!isEventStream(response)) countRequest({ kind, status, isAway, seconds: ms / 1000 });
  const result = isAborted ? "aborted" : (outcome ?? outcomeOf(status));
  const entry = { method, route, kind, status, ms: Math.round(ms), statements, action, outcome: result };
  // A probe reports by its status, and a provider repeats its request. What is wrong has its own line.
  const isReport = isAway || (kind === "probe" && status === 503);
  if (status >= 500 && !isReport) log.error(entry, "request");
  else if (kind === "asset" || kind === "probe") log.debug(entry, "request");
  else log.info(entry, "request");
}

function isEventStream(response: ServerResponse): boolean {
  return String(response.getHeader("content-type")).startsWith("text/event-stream");
}

function outcomeOf(status: number): string {
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "ok";
}
