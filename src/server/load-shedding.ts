import type { IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "@/lib/http/error-page";
import { annotateRequest } from "@/lib/http/request-context";
import { createSemaphore } from "@/lib/http/semaphore";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import { BODY_BYTES, BODY_TOO_LARGE, type Rejection, sendRejection } from "./rejection";
import type { Route } from "./route-of";
import type { Step } from "./step";

type Options = Site & {
  atOnce: number;
  /** Whether requests wait for the processor, not for the database or the network. */
  isProcessorBusy: () => boolean;
  routeOf: (method: string, url: string) => Route;
};

// The event loop accepts one new connection per turn. In long turns the server can't even reject connections in time.
const AT_ONCE_WHILE_BUSY = 4;

const MAX_WAIT_MS = 4_000;

const MAX_HOLD_MS = 5_000;

/** All waits of a page or an action end after this time: in the queue, for a connection, for its statements. */
const DEADLINE_MS = 5_000;

const LIMITED_KINDS = ["page", "action", "unknown"];
const INVITATION_ROUTE = "/invitation";
/** The only handler that other programs call as often as they like. */
const PARTNER_ROUTE = "/api/partner/[...path]";

/** Invitation links have a smaller queue of their own, so that a popular link doesn't block members. */
export function shedLoad({ atOnce, isProcessorBusy, routeOf, ...site }: Options): Step {
  const limit = () => (isProcessorBusy() ? Math.min(AT_ONCE_WHILE_BUSY, atOnce) : atOnce);
  const all = createSemaphore({ atOnce: limit, queueLength: atOnce * 3, maxWait: MAX_WAIT_MS });
  const invitations = createSemaphore({
    atOnce: () => Math.ceil(atOnce / 4),
    queueLength: 200,
    maxWait: MAX_WAIT_MS,
  });

  async function enter(route: string) {
    const leaveInvitations = route === INVITATION_ROUTE ? await invitations.enter() : () => {};
    const leaveAll = leaveInvitations && (await all.enter());
    if (leaveAll === null) {
      leaveInvitations?.();
      return null;
    }
    return () => {
      leaveInvitations?.();
      leaveAll?.();
    };
  }

  return async (request, response, next) => {
    const { kind, route } = routeOf(request.method ?? "", request.url ?? "");
    if (!LIMITED_KINDS.includes(kind) && route !== PARTNER_ROUTE) return next();
    if (!(await waitForBody(request, BODY_BYTES)))
      return response.destroyed ? undefined : sendRejection(request, response, BODY_TOO_LARGE, site);
    annotateRequest({ deadline: performance.now() + DEADLINE_MS });
    const leave = await enter(route);
    if (!leave) return sendRejection(request, response, { ...BUSY, link: retryLink(request.url) }, site);
    if (response.destroyed) return leave();
    const timer = setTimeout(leave, MAX_HOLD_MS).unref();
    response.once("close", () => {
      clearTimeout(timer);
      leave();
    });
    return next();
  };
}

const retryLink = (url?: string) => ({ href: sameOriginPath(url) ?? "/", text: "Try again" }) as const;

const BUSY: Rejection = {
  status: 503,
  outcome: "busy",
  isShownInForm: true,
  title: "We’re very busy right now.",
  text: "Please try again in a moment.",
  headers: { "Retry-After": "2" },
};

const LONGEST_PAUSE_MS = 200;

/** Waits for the body without reading it. Returns false if it is larger than `limit` or the sender disconnects. */
async function waitForBody(request: IncomingMessage, limit: number): Promise<boolean> {
  const { "content-length": length = "0", "transfer-encoding": encoding } = request.headers;
  if (length === "0" && !encoding) return true;
  for (let pause = 1; mayStillArrive(request); pause = Math.min(pause * 2, LONGEST_PAUSE_MS))
    await wait(pause);
  return request.complete && request.readableLength <= limit;
}

function mayStillArrive(request: IncomingMessage): boolean {
  const { complete, destroyed, readableLength, readableHighWaterMark } = request;
  return !complete && !destroyed && readableLength < readableHighWaterMark;
}

const MEASURED_MS = 100;
const BUSY_FROM = 0.8;
const IDLE_FROM = 0.5;

/** Returns whether the event loop is busy: after 100 ms above 80 % utilization, until 100 ms at 50 % or less. */
export function monitorEventLoop(): () => boolean {
  let before = performance.eventLoopUtilization();
  let isBusy = false;
  const measure = () => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    isBusy = utilization > (isBusy ? IDLE_FROM : BUSY_FROM);
  };
  setInterval(measure, MEASURED_MS).unref();
  return () => isBusy;
}
