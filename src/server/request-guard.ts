import type { IncomingMessage, ServerResponse } from "node:http";
import { noteOfRequest } from "../lib/http/request-context";
import { type GuardSettings, pathOf, refusalOf } from "./check-request";
import { securityHeaders } from "./security-headers";
import { refuseRequest } from "./send-rejection";

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
    refuseRequest(request, response, refusal, settings);
  };
}
