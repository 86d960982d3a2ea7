import type { IncomingHttpHeaders } from "node:http";
import { isForeignOrigin } from "../lib/http/own-origin";
import type { Path } from "../lib/paths";
import { PROBES } from "./route-of";

/** What a server may be asked, without its body. */
export type Asked = { method?: string; url?: string; headers: IncomingHttpHeaders };

export type GuardSettings = { appUrl: string; isDemo: boolean; product: string };

/** Why a request isn't handed on: its status, what the log says of it, and what whoever asked reads. */
export type Rejection = {
  status: number;
  outcome: string;
  title: string;
  text: string;
  headers?: Record<string, string>;
  /** Where to go on, within the club; the front door when there is nothing better. */
  link?: { href: Path; text: string; opensTab?: true };
  /** A form whose action is refused says it in place. */
  isToldToForms?: true;
};

/** The largest body that is read, in bytes. A picture may be larger: who takes it has a limit of its own. */
export const BODY_BYTES = 64 * 1024;

const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const PICTURES = "/account/avatar";
// They know by a signature, a token or the member's session who posts, respond to programs, and read a body whole. Elsewhere
// Next has the same limit; it hands an action on to the page that has it, in chunks.
const DECIDE_THEMSELVES = /^\/(api\/.+|unsubscribe|account\/avatar)$/;

/** What is wrong with a request whatever it asks for, or null. Told by its first line and its headers alone. */
export function checkRequest(asked: Asked, { appUrl, isDemo }: GuardSettings): Rejection | null {
  const { method = "", headers } = asked;
  const path = pathOf(asked);
  if (!isReadable(path)) return UNREADABLE;
  if (!METHODS.includes(method)) return UNKNOWN_METHOD;
  if (isDemo && !PROBES.includes(path) && headers.host?.toLowerCase() !== new URL(appUrl).host)
    return otherHost(appUrl);
  if (method === "POST" && !DECIDE_THEMSELVES.test(path) && isForeignOrigin(headers.origin, appUrl))
    return FOREIGN;
  if (path === PICTURES) return null;
  if (headers["transfer-encoding"] && DECIDE_THEMSELVES.test(path)) return WITHOUT_LENGTH;
  return Number(headers["content-length"] ?? 0) > BODY_BYTES ? TOO_LARGE : null;
}

/** The path that is asked for, as it was sent: without its query. */
export function pathOf({ url = "" }: Asked): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}

function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(path).startsWith("/");
  } catch {
    return false; // not UTF-8, or a "%" that begins nothing
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

const UNREADABLE: Rejection = {
  status: 400,
  outcome: "unreadable-address",
  title: "We can’t read that address.",
  text: "It may be mistyped or cut short.",
};

const UNKNOWN_METHOD: Rejection = {
  status: 405,
  outcome: "unknown-method",
  title: "We don’t do that here.",
  text: "The club’s pages can be opened, and their forms sent.",
  headers: { Allow: METHODS.join(", ") },
};

const FOREIGN: Rejection = {
  status: 403,
  outcome: "foreign-origin",
  title: "That came from another site.",
  text: "Only the club’s own pages may send it anything. Nothing was changed.",
};

/** The body is larger than what is read. */
export const TOO_LARGE: Rejection = {
  status: 413,
  outcome: "body-too-large",
  isToldToForms: true,
  title: "That’s more than we can take.",
  text: "Nothing was changed. Please send less at once.",
};

const WITHOUT_LENGTH: Rejection = {
  status: 411,
  outcome: "body-without-length",
  title: "We can’t tell how long that is.",
  text: "Nothing was changed. What is sent must say its length.",
};
