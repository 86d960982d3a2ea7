import { sameOriginPath } from "../urls/same-origin-path";
import type { Guard } from "./guard-requests";
import { putInPlace } from "./put-in-place";
import type { GuardSettings, Refusal } from "./refusal-of";
import { currentRequest, noteOfRequest } from "./request-scope";

const AWAY = "database-away";

/** Notes that the page under way fails for want of its database. */
export function noteOutage(): void {
  noteOfRequest({ outcome: AWAY });
}

/**
 * Puts a page that says when to come back, with 503, in place of a document that failed for want of its database: a balancer
 * and a browser's reload know what to do with it. What a page's script asks for is told by the page that is open.
 */
export function explainOutage(settings: Pick<GuardSettings, "appUrl" | "product">): Guard {
  return async (request, response, handle) => {
    const { headers, url } = request;
    if (headers.rsc === undefined && headers["next-action"] === undefined) {
      const link = { href: sameOriginPath(url) ?? "/", text: "Try again" };
      putInPlace(response, settings, (status) =>
        status === 500 && currentRequest()?.outcome === AWAY ? { ...AWAY_PAGE, link } : null,
      );
    }
    return handle();
  };
}

const AWAY_PAGE: Omit<Refusal, "outcome"> = {
  status: 503,
  title: "We can’t open this page right now.",
  text: "It’s on our side, and it will pass. Please try again in a moment.",
  headers: { "Retry-After": "5" },
};
