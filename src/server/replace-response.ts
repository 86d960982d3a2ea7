import type { ServerResponse } from "node:http";
import { ERROR_PAGE_HEADERS, errorPageHtml } from "../lib/http/error-page-html";
import type { GuardSettings, Rejection } from "./check-request";

/**
 * Sends a page of the club instead of whatever Next is about to send, where `instead` returns one for its status as it begins: what
 * Next compresses begins with its headers; anything else with its text.
 */
export function replaceResponse(
  response: ServerResponse,
  settings: Pick<GuardSettings, "appUrl" | "product">,
  instead: (status: number) => Omit<Rejection, "outcome"> | null,
): void {
  const { end } = response;
  let isPut = false;

  function put(status = response.statusCode): boolean {
    const refusal = isPut || response.headersSent ? null : instead(status);
    if (!refusal) return isPut;
    isPut = true;
    for (const name of ["content-length", "content-encoding", "etag"]) response.removeHeader(name);
    response.statusCode = refusal.status;
    response.setHeaders(new Map(Object.entries({ ...ERROR_PAGE_HEADERS, ...refusal.headers })));
    Reflect.apply(end, response, [errorPageHtml(refusal, settings)]);
    // Next may set its own once more, which the log and the figures would take for what was sent.
    Object.defineProperty(response, "statusCode", { get: () => refusal.status, set: () => {} });
    return true;
  }

  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, given) =>
      !isPut && put(given[0]) ? self : Reflect.apply(writeHead, response, given),
  });
  response.write = new Proxy(response.write, {
    apply: (write, _, given) => put() || Reflect.apply(write, response, given),
  });
  response.end = new Proxy(end, {
    apply: (_, self, given) => (put() ? self : Reflect.apply(end, response, given)),
  });
}
