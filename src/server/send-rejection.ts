import type { IncomingMessage, ServerResponse } from "node:http";
import { ERROR_PAGE_HEADERS, errorPageHtml } from "../lib/http/error-page-html";
import type { GuardSettings, Rejection } from "./check-request";

/**
 * Responds with why a request is refused: in the club's own page, or where a form says it in place in the one line that
 * Next hands to it (src/lib/forms/failed-call.ts).
 */
export function sendRejection(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Rejection,
  settings: Pick<GuardSettings, "appUrl" | "product">,
): void {
  const isCalled = refusal.isToldToForms && request.headers["next-action"] !== undefined;
  const type = isCalled && { "Content-Type": "text/plain" };
  response.writeHead(refusal.status, { ...ERROR_PAGE_HEADERS, ...type, ...refusal.headers });
  if (request.method === "HEAD") response.end();
  else response.end(isCalled ? refusal.outcome : errorPageHtml(refusal, settings));
  dropBody(request);
}

const BODY_MAY_TAKE = 5_000;

// Closed at once, the connection would be reset before the page is read.
function dropBody(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), BODY_MAY_TAKE).unref();
  request.once("close", () => clearTimeout(timer)).resume();
}
