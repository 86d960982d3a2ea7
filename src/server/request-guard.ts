import type { IncomingMessage, ServerResponse } from "node:http";
import { annotateRequest } from "../lib/http/request-context";
import { checkRequest, type GuardSettings, pathOf } from "./check-request";
import { securityHeaders } from "./security-headers";
import { sendRejection } from "./send-rejection";

/** Lets a request through to `handle`, or refuses it before anything of the club is asked. */
export type Guard = (
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => Promise<void>,
) => Promise<void>;

/** Puts the headers of the browser's protections on every response, files included, and refuses what nothing can come of. */
export function requestGuard(settings: GuardSettings): Guard {
  return async (request, response, handle) => {
    const headers = securityHeaders(pathOf(request), settings.appUrl);
    response.setHeaders(new Map(Object.entries(headers)));
    const refusal = checkRequest(request, settings);
    if (!refusal) return handle();
    annotateRequest({ outcome: refusal.outcome });
    sendRejection(request, response, refusal, settings);
  };
}
