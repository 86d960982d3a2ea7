import type { IncomingMessage, ServerResponse } from "node:http";
import { type GuardSettings, pathOf, type Refusal, refusalOf } from "./refusal-of";
import { REFUSAL_POLICY, refusalPage } from "./refusal-page";
import { noteOfRequest } from "./request-scope";
import { securityHeaders } from "./security-headers";

/** Lets a request through to `handle`, or refuses it before anything of the club is asked. */
export type Guard = (
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
) => Promise<void>;

/** Puts the headers of the browser's protections on every response, files included, and refuses what nothing can come of. */
export function guardRequests(settings: GuardSettings): Guard {
  return async (request, response, handle) => {
    const headers = securityHeaders(pathOf(request), settings.appUrl);
    response.setHeaders(new Map(Object.entries(headers)));
    const refusal = refusalOf(request, settings);
    if (!refusal) return handle();
    noteOfRequest({ outcome: refusal.outcome });
    refuse(request, response, refusal, settings);
  };
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  settings: GuardSettings,
): void {
  response.writeHead(refusal.status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": REFUSAL_POLICY,
    "Cache-Control": "no-store",
    ...refusal.headers,
  });
  response.end(request.method === "HEAD" ? undefined : refusalPage(refusal, settings));
  dropBody(request);
}

const BODY_MAY_TAKE = 5_000;

// Closed at once, the connection would be reset before the page is read.
function dropBody(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), BODY_MAY_TAKE).unref();
  request.once("close", () => clearTimeout(timer)).resume();
}
