import { sameOriginPath } from "../lib/urls/same-origin-path";
import type { GuardSettings } from "./check-request";
import { replaceResponse } from "./replace-response";
import type { Guard } from "./request-guard";

const UNKNOWN_ACTION = "x-nextjs-action-not-found";

/**
 * Puts a page of the club in place of Next's bare line where a form was drawn by another build and sent without JavaScript.
 * With JavaScript the form says it (src/lib/forms/failed-call.ts).
 */
export function withStaleBuildPage(settings: Pick<GuardSettings, "appUrl" | "product">): Guard {
  return async (request, response, handle) => {
    if (request.method === "POST" && request.headers["next-action"] === undefined) {
      const link = { href: sameOriginPath(request.url) ?? "/", text: "Reload" };
      replaceResponse(response, settings, (status) => {
        const isUpdated = response.getHeader(UNKNOWN_ACTION) === "1";
        return isUpdated ? { ...UPDATED, status, link } : null;
      });
    }
    return handle();
  };
}

const UPDATED = {
  title: "We've just updated.",
  text: "Reload to continue.",
};
