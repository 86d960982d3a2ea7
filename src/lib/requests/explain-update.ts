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
    if (request.method === "POST" && request.headers["next-action"] === undefined)
      response.end = new Proxy(response.end, {
        apply(end, _, given) {
          if (response.headersSent || response.getHeader(UNKNOWN_ACTION) !== "1")
            return Reflect.apply(end, response, given);
          for (const name of ["content-length", "etag"]) response.removeHeader(name);
          response.setHeaders(new Map(Object.entries(REFUSAL_HEADERS)));
          const link = { href: request.url ?? "/", text: "Reload" };
          return Reflect.apply(end, response, [refusalPage({ ...UPDATED, link }, settings)]);
        },
      });
    return handle();
  };
}

const UPDATED: Pick<Refusal, "title" | "text"> = {
  title: "We've just updated.",
  text: "Reload to continue.",
};
