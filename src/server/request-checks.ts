import type { IncomingHttpHeaders } from "node:http";
import type { Site } from "@/lib/http/error-page";
import { isForeignOrigin } from "@/lib/http/own-origin";
import { allowsDelete } from "@/lib/http/problem";
import { paths } from "@/lib/paths";
import { permissionsPolicy } from "@/lib/urls/page-policies";
import { BODY_BYTES, BODY_TOO_LARGE, type Rejection, sendRejection } from "./rejection";
import { PROBES } from "./route-of";
import type { Step } from "./step";

type RequestLine = { method?: string; url?: string; headers: IncomingHttpHeaders; rawHeaders?: string[] };
type CheckSettings = Site & { isDemo: boolean };

/** Postgres stores no text with U+0000. */
const NULL_CHARACTER = /%00/;
const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
/** They read at most the size of their file. */
const FILE_UPLOADS: string[] = [
  paths.accountAvatar,
  paths.memberImportFile,
  paths.letterPicture,
  paths.staffPerksFile,
  paths.tillCodesFile,
];
/** SendGrid reports many emails in one request, in up to 768 kB. */
const MAIL_WEBHOOKS = "/api/mail/";
const MAIL_WEBHOOK_BYTES = 1024 * 1024;
/** Providers send attachments together with the words. */
const REPLIES = "/api/replies/";
const REPLY_BYTES = 10 * 1024 * 1024;
// These handlers check the sender by a signature, a token or the session, and read the whole body.
const CHECKS_SENDER_ITSELF = /^\/(api\/.+|unsubscribe)$/;

/** URLs that contain a secret. Links on these pages send no referrer. */
const SECRET_URL =
  /^\/(invitation(\/(card|sponsor|friend|question|vouch))?|unsubscribe(\/.*)?|sign-in\/(link|stop)|request-access\/(stay|waiting))\/?$/;

export function rejectInvalidRequests(settings: CheckSettings): Step {
  return async (request, response, next) => {
    const rejection = checkRequest(request, settings);
    return rejection ? sendRejection(request, response, rejection, settings) : next();
  };
}

export function setSecurityHeaders(appUrl: string): Step {
  return async (request, response, next) => {
    response.setHeaders(new Map(Object.entries(securityHeaders(pathOf(request), appUrl))));
    return next();
  };
}

/** The middleware adds the content security policy, which contains the page's nonce. */
export function securityHeaders(path: string, appUrl: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": SECRET_URL.test(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    "Permissions-Policy": permissionsPolicy(path),
    ...(appUrl.startsWith("https://") && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

/** Returns why the request line or the headers are invalid, or null. */
export function checkRequest(request: RequestLine, { appUrl, isDemo }: CheckSettings): Rejection | null {
  const { method = "", headers } = request;
  const path = pathOf(request);
  if (!isReadable(path) || NULL_CHARACTER.test(request.url ?? "")) return UNREADABLE_URL;
  if (countHosts(request) > 1) return SEVERAL_HOSTS;
  const methods = allowsDelete(request.url) ? [...METHODS, "DELETE"] : METHODS;
  if (!methods.includes(method)) return unknownMethod(methods);
  if (isDemo && !PROBES.includes(path) && headers.host?.toLowerCase() !== new URL(appUrl).host)
    return otherHost(appUrl);
  // Next runs an action at every path.
  const isUpload = FILE_UPLOADS.includes(path);
  const checksSenderItself =
    (isUpload || CHECKS_SENDER_ITSELF.test(path)) && headers["next-action"] === undefined;
  if (method === "POST" && !checksSenderItself && isForeignOrigin(headers.origin, appUrl))
    return FOREIGN_ORIGIN;
  if (isUpload) return null;
  if (headers["transfer-encoding"] && CHECKS_SENDER_ITSELF.test(path)) return BODY_WITHOUT_LENGTH;
  return Number(headers["content-length"] ?? 0) > bodyLimit(path) ? BODY_TOO_LARGE : null;
}

function bodyLimit(path: string): number {
  if (path.startsWith(REPLIES)) return REPLY_BYTES;
  return path.startsWith(MAIL_WEBHOOKS) ? MAIL_WEBHOOK_BYTES : BODY_BYTES;
}

/** Node keeps only the first of several Host headers. */
function countHosts({ rawHeaders = [] }: RequestLine): number {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
}

function pathOf({ url = "" }: RequestLine): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path).startsWith("/");
  } catch {
    return false; // not UTF-8, or a "%" without two hex digits
  }
}

function otherHost(appUrl: string): Rejection {
  return {
    status: 421,
    outcome: "other-host",
    title: "The club isn’t at this address.",
    text: `You’ll find it at ${appUrl}.`,
  };
}

function unknownMethod(allowed: string[]): Rejection {
  return {
    status: 405,
    outcome: "unknown-method",
    title: "We don’t do that here.",
    text: "You can open the club’s pages and send their forms.",
    headers: { Allow: allowed.join(", ") },
  };
}

const UNREADABLE_URL: Rejection = {
  status: 400,
  outcome: "unreadable-address",
  title: "We can’t read that address.",
  text: "It may be mistyped or cut short.",
};

const SEVERAL_HOSTS: Rejection = {
  status: 400,
  outcome: "several-hosts",
  title: "We can’t read that request.",
  text: "It names more than one host.",
};

const FOREIGN_ORIGIN: Rejection = {
  status: 403,
  outcome: "foreign-origin",
  title: "That came from another site.",
  text: "Only the club’s own pages can send forms. Nothing was changed.",
};

const BODY_WITHOUT_LENGTH: Rejection = {
  status: 411,
  outcome: "body-without-length",
  title: "We can’t tell how long that is.",
  text: "Nothing was changed. The request must include its length.",
};
