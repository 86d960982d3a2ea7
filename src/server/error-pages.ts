import type { IncomingMessage, ServerResponse } from "node:http";
import { isUnavailable } from "@/db/database-errors";
import { ERROR_PAGE_HEADERS, type ErrorPage, errorPageHtml, type Site } from "@/lib/http/error-page";
import { annotateRequest, currentRequest } from "@/lib/http/request-context";
import type { ConsoleLevel } from "@/lib/log";
import type { Path } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import type { Step } from "./step";

type Replacement = ErrorPage & { status: number; headers?: Record<string, string> };

const DATABASE_UNAVAILABLE = "database-away";
const UNREADABLE_FORM = "unreadable-form";

/** Notes which error page the current request needs. Next calls it with every error of a page, action or handler. */
export function noteFailure(error: unknown, { isAction }: { isAction: boolean }): void {
  if (isUnavailable(error)) {
    annotateRequest({ outcome: DATABASE_UNAVAILABLE });
    return;
  }
  // Next reads an action's body before it calls the action, and our actions catch their own errors.
  const isUnreadableCall = isAction && currentRequest()?.action === undefined;
  if (isUnreadableCall || isUnreadableForm(error)) annotateRequest({ outcome: UNREADABLE_FORM });
}

/** The level of a line that Next prints: what a sender can cause, and gets 400 for, is no error of the club. */
export function levelOfPrinted(level: ConsoleLevel, error: Error | undefined): ConsoleLevel {
  return level === "error" && error && isSendersFault(error) ? "info" : level;
}

/** Next prints an error before it passes it to `noteFailure`, and may print it again. */
function isSendersFault(error: Error): boolean {
  const { isActionCall, action, outcome } = currentRequest() ?? {};
  const isBeforeAction = isActionCall && action === undefined && !isUnavailable(error);
  return outcome === UNREADABLE_FORM || isBeforeAction || isUnreadableForm(error);
}

export function isUnreadableForm(error: unknown): boolean {
  return (
    error instanceof Error && /^(Failed to parse body as FormData|Unexpected end of form)/.test(error.message)
  );
}

/** Replaces Next's responses to a stale or unreadable form, and to a document without a database. */
export function replaceErrorPages(site: Site): Step {
  return async (request, response, next) => {
    const href = sameOriginPath(request.url) ?? "/"; // read before Next, which rewrites the query
    replaceResponse(response, site, (status) => replacementFor(request, response, status, href));
    return next();
  };
}

function replacementFor(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  status: number,
  href: Path,
): Replacement | null {
  if (headers["next-action"] !== undefined)
    return status === 500 && currentRequest()?.outcome === UNREADABLE_FORM ? UNREADABLE : null;
  if (method === "POST" && response.getHeader("x-nextjs-action-not-found") === "1")
    return { ...STALE_BUILD, status, link: { href, text: "Reload" } };
  const page = PAGES[currentRequest()?.outcome ?? ""];
  if (status !== 500 || !page || headers.rsc !== undefined) return null;
  return { ...page, link: { href, text: "Try again" } };
}

const STALE_BUILD = { title: "We’ve just updated.", text: "Reload to continue." };

const UNREADABLE: Replacement = {
  status: 400,
  title: "We can’t read that form.",
  text: "Nothing was changed. Please fill it in again.",
};

const PAGES: Record<string, Replacement> = {
  [DATABASE_UNAVAILABLE]: {
    status: 503,
    title: "We can’t open this page right now.",
    text: "This is our fault. Please try again in a moment.",
    headers: { "Retry-After": "5" },
  },
  [UNREADABLE_FORM]: UNREADABLE,
};

/** Sends a replacement when Next begins to send. Compressed responses begin with writeHead, others with write or end. */
function replaceResponse(
  response: ServerResponse,
  site: Site,
  replacementOf: (status: number) => Replacement | null,
): void {
  const { end } = response;
  let isReplaced = false;

  function replace(status = response.statusCode): boolean {
    const replacement = isReplaced || response.headersSent ? null : replacementOf(status);
    if (!replacement) return isReplaced;
    isReplaced = true;
    // The page's policy refuses the fonts of Next's Link.
    for (const name of ["content-length", "content-encoding", "etag", "link"]) response.removeHeader(name);
    response.statusCode = replacement.status;
    response.setHeaders(new Map(Object.entries({ ...ERROR_PAGE_HEADERS, ...replacement.headers })));
    Reflect.apply(end, response, [errorPageHtml(replacement, site)]);
    // Next may set its own status again. The log and the metrics would then read that status.
    Object.defineProperty(response, "statusCode", { get: () => replacement.status, set: () => {} });
    return true;
  }

  response.writeHead = new Proxy(response.writeHead, {
    apply: (writeHead, self, given) =>
      !isReplaced && replace(given[0]) ? self : Reflect.apply(writeHead, response, given),
  });
  response.write = new Proxy(response.write, {
    apply: (write, _, given) => replace() || Reflect.apply(write, response, given),
  });
  response.end = new Proxy(end, {
    apply: (_, self, given) => (replace() ? self : Reflect.apply(end, response, given)),
  });
}
