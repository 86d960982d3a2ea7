import type { ServerResponse } from "node:http";
import { sameOriginPath } from "../urls/same-origin-path";
import type { Guard } from "./guard-requests";
import type { GuardSettings, Refusal } from "./refusal-of";
import { REFUSAL_HEADERS, refusalPage } from "./refusal-page";

const UNKNOWN_ACTION = "x-nextjs-action-not-found";

/**
 * Puts a page of the club in place of Next's bare line where a form was drawn by another build and sent without JavaScript.
 * With JavaScript the form says it (src/lib/forms/failed-call.ts).
 */
export function explainUpdate(settings: Pick<GuardSettings, "appUrl" | "product">): Guard {
  return async (request, response, handle) => {
    if (request.method === "POST" && request.headers["next-action"] === undefined) {
      const link = { href: sameOriginPath(request.url) ?? "/", text: "Reload" };
      putInPlace(response, () => refusalPage({ ...UPDATED, link }, settings));
    }
    return handle();
  };
}

/**
 * Sends a page instead of whatever Next is about to send once it has found that it doesn't know an action. What Next
 * compresses begins with its headers; anything else with its text.
 */
function putInPlace(response: ServerResponse, draw: () => string): void {
  const { end } = response;
  let isPut = false;

  function put(): boolean {
    if (isPut || response.headersSent || response.getHeader(UNKNOWN_ACTION) !== "1") return isPut;
    isPut = true;
    for (const name of ["content-length", "content-encoding", "etag"]) response.removeHeader(name);
    response.setHeaders(new Map(Object.entries(REFUSAL_HEADERS)));
    Reflect.apply(end, response, [draw()]);
    return true;
  }

  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, given) => (!isPut && put() ? self : Reflect.apply(writeHead, response, given)),
  });
  response.write = new Proxy(response.write, {
    apply: (write, _, given) => put() || Reflect.apply(write, response, given),
  });
  response.end = new Proxy(end, {
    apply: (_, self, given) => (put() ? self : Reflect.apply(end, response, given)),
  });
}

const UPDATED: Pick<Refusal, "title" | "text"> = {
  title: "We've just updated.",
  text: "Reload to continue.",
};
