import { annotateRequest, currentRequest } from "../lib/http/request-context";
import { sameOriginPath } from "../lib/urls/same-origin-path";
import type { GuardSettings, Rejection } from "./check-request";
import { replaceResponse } from "./replace-response";
import type { Guard } from "./request-guard";

const AWAY = "database-away";
const UNREADABLE = "unreadable-form";

/** Notes that the page under way fails for want of its database. */
export function markOutage(): void {
  annotateRequest({ outcome: AWAY });
}

/** Notes that what was sent to the page under way is no form, as Next and Node say when they have tried to read it. */
export function markUnreadable(): void {
  annotateRequest({ outcome: UNREADABLE });
}

/** Whether that is what an error says. */
export function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error && /^(Failed to parse body as FormData|Unexpected end of form)/.test(error.message)
  );
}

/**
 * Puts a page that says when to come back, with 503, in place of a document that failed for want of its database: a balancer
 * and a browser's reload know what to do with it; and one with 400 where what was sent is no form. What a page's script asks for
 * is told by the page that is open.
 */
export function withOutagePage(settings: Pick<GuardSettings, "appUrl" | "product">): Guard {
  return async (request, response, handle) => {
    const { headers, url } = request;
    if (headers.rsc === undefined && headers["next-action"] === undefined) {
      const link = { href: sameOriginPath(url) ?? "/", text: "Try again" };
      replaceResponse(response, settings, (status) => {
        const page = PAGES[currentRequest()?.outcome ?? ""];
        return status === 500 && page ? { ...page, link } : null;
      });
    }
    return handle();
  };
}

const PAGES: Record<string, Omit<Rejection, "outcome">> = {
  [AWAY]: {
    status: 503,
    title: "We can’t open this page right now.",
    text: "It’s on our side, and it will pass. Please try again in a moment.",
    headers: { "Retry-After": "5" },
  },
  [UNREADABLE]: {
    status: 400,
    title: "We can’t read that form.",
    text: "Nothing was changed. Please fill it in again.",
  },
};
