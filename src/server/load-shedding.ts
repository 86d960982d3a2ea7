import { annotateRequest } from "../lib/http/request-context";
import { createSemaphore } from "../lib/http/semaphore";
import { sameOriginPath } from "../lib/urls/same-origin-path";
import { BODY_BYTES, type GuardSettings, type Rejection, TOO_LARGE } from "./check-request";
import type { Guard } from "./request-guard";
import type { Route } from "./route-of";
import { sendRejection } from "./send-rejection";
import { waitForBody } from "./wait-for-body";

type Options = GuardSettings & {
  /** How many pages and actions are worked on at once. */
  atOnce: number;
  /** Whether it is the processor that they wait for, not the database or the network. */
  isProcessorBusy: () => boolean;
  routeOf: (method: string, address: string) => Route;
};

// A turn of the event loop takes in one new connection: with many pages under way it is long, and who should be told to come
// back isn't even heard (playwright/desktop-only/overload.postgres.spec.ts).
const FEW = 4;

// A server that has just started draws its first pages slowly.
const PATIENCE = 4_000;

const GATED = ["page", "action", "unknown"];
const LINK = "/invitation";

// Who reads slowly is no work.
const LONGEST = 5_000;

/**
 * Works on a few pages and actions at once, lets some wait and turns the others away by 503, so that what is begun is
 * finished soon. Who sends their form slowly takes no place until it is whole. Friends who open one link all at the same time wait in a line of their own, apart from everybody else.
 * Files, handlers and `/readyz` are never held up ("tests/server/admit-requests").
 */
export function createLoadShedder({ atOnce, isProcessorBusy, routeOf, ...settings }: Options): Guard {
  const places = () => (isProcessorBusy() ? Math.min(FEW, atOnce) : atOnce);
  const club = createSemaphore({ atOnce: places, queueLength: atOnce * 3, maxWait: PATIENCE });
  const link = createSemaphore({ atOnce: () => Math.ceil(atOnce / 4), queueLength: 200, maxWait: PATIENCE });

  async function enter(route: string) {
    const leaveLink = route === LINK ? await link.enter() : () => {};
    const leaveClub = leaveLink && (await club.enter());
    if (leaveClub === null) {
      leaveLink?.();
      return null;
    }
    return () => {
      leaveLink?.();
      leaveClub?.();
    };
  }

  return async (request, response, handle) => {
    const { kind, route } = routeOf(request.method ?? "", request.url ?? "");
    if (!GATED.includes(kind)) return handle();
    if (!(await waitForBody(request, BODY_BYTES)))
      return response.destroyed ? undefined : turnAway(TOO_LARGE);
    const leave = await enter(route);
    if (!leave) return turnAway({ ...BUSY, link: linkTo(request.url) });
    if (response.destroyed) return leave();
    const longest = setTimeout(leave, LONGEST).unref();
    response.once("close", () => {
      clearTimeout(longest);
      leave();
    });
    return handle();

    function turnAway(refusal: Rejection) {
      annotateRequest({ outcome: refusal.outcome });
      sendRejection(request, response, refusal, settings);
    }
  };
}

const linkTo = (address?: string) => ({ href: sameOriginPath(address) ?? "/", text: "Try again" }) as const;

const BUSY: Rejection = {
  status: 503,
  outcome: "busy",
  isToldToForms: true,
  title: "We’re very busy right now.",
  text: "Please try again in a moment.",
  headers: { "Retry-After": "2" },
};
