import type { IncomingMessage, ServerResponse } from "node:http";
import { ERROR_PAGE_HEADERS, type ErrorPage, errorPageHtml, type Site } from "@/lib/http/error-page";
import { isPartnerApi, PROBLEM_TYPE, problemOf } from "@/lib/http/problem";
import { annotateRequest } from "@/lib/http/request-context";

/** A response that the server sends instead of calling Next. The access log contains `outcome`. */
export type Rejection = ErrorPage & {
  status: number;
  outcome: string;
  headers?: Record<string, string>;
  isShownInForm?: true;
};

export const BODY_BYTES = 64 * 1024;

export const BODY_TOO_LARGE: Rejection = {
  status: 413,
  outcome: "body-too-large",
  isShownInForm: true,
  title: "That’s too large.",
  text: "Nothing was changed. Please send something smaller.",
};

const BODY_LIMIT_MS = 5_000;

/**
 * Sends an error page. A form called by JavaScript gets only the outcome (src/lib/forms/failed-call.ts), a brand's program a
 * problem document.
 */
export function sendRejection(
  request: IncomingMessage,
  response: ServerResponse,
  rejection: Rejection,
  site: Site,
): void {
  annotateRequest({ outcome: rejection.outcome });
  const { type, body } = bodyOf(request, rejection, site);
  const headers = { ...ERROR_PAGE_HEADERS, "Content-Type": type, ...rejection.headers };
  response.writeHead(rejection.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(body);
  discardBody(request);
}

function bodyOf(request: IncomingMessage, rejection: Rejection, site: Site): { type: string; body: string } {
  const { status, outcome, title, text, isShownInForm } = rejection;
  if (isPartnerApi(request.url)) {
    const problem = problemOf({ status, detail: `${title} ${text}`, code: outcome });
    return { type: PROBLEM_TYPE, body: JSON.stringify(problem) };
  }
  if (isShownInForm && request.headers["next-action"] !== undefined)
    return { type: "text/plain", body: outcome };
  return { type: ERROR_PAGE_HEADERS["Content-Type"], body: errorPageHtml(rejection, site) };
}

// Closing the connection immediately would reset it before the browser reads the page.
function discardBody(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), BODY_LIMIT_MS).unref();
  request.once("close", () => clearTimeout(timer)).resume();
}
