import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { slowDown, until } from "./slow-phone";

const STILL_MS = 400;
const STILL_WITHIN_MS = 6000;

/** How long a finger stays on what it taps. 0 is harder: the touch, its end and the click are then one task of the page's. */
const FINGER_MS = Number(process.env.FEEL_FINGER_MS ?? 80);

/** Something tapped on a page at rest, and the selector of what it is to show. */
export type Tap = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  shows: string;
  isModal?: boolean;
};

export type Tapped = {
  /** From the finger's touch to the first frame that isn't as before. */
  changed: number;
  /** From the finger's touch to what it is to show. */
  shown: number;
  /** Asked for since the touch and there before it was shown. */
  waitedFor: number;
};

type Frame = { at: number; data: string };

/** Taps once on a slow phone. */
export async function tapOnce(context: BrowserContext, url: string, tap: Tap): Promise<Tapped> {
  const page = await context.newPage();
  await page.addInitScript(noteMoments, tap.shows);
  await page.goto(url + tap.path, { waitUntil: "networkidle" });
  await tap.prepare?.(page);
  await page.waitForLoadState("networkidle");
  await slowDown(page);
  const target = tap.target(page);
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  const frames = await watchFrames(session);
  await stillness(page, frames);
  const finished = watchRequests(page);
  await touch(session, { x: x + width / 2, y: y + height / 2 });
  const { touchedAt, shownAt } = await momentsOf(page);
  await page.waitForTimeout(100); // the frame of that moment
  await page.close();
  const last = frames.findLast(({ at }) => at <= touchedAt);
  const changed = frames.find(({ at, data }) => at > touchedAt && data !== last?.data);
  const waitedFor = finished.filter(({ begun, done }) => begun >= touchedAt && done <= shownAt).length;
  return { changed: (changed?.at ?? Number.NaN) - touchedAt, shown: shownAt - touchedAt, waitedFor };
}

async function touch(session: CDPSession, point: { x: number; y: number }): Promise<void> {
  const begun = session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  if (FINGER_MS > 0) await new Promise((resolve) => setTimeout(resolve, FINGER_MS));
  await Promise.all([begun, session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })]);
}

async function watchFrames(session: CDPSession): Promise<Frame[]> {
  const frames: Frame[] = [];
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, data });
    void session.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await session.send("Page.startScreencast", { format: "jpeg", quality: 60 });
  return frames;
}

/** Until nothing has moved for a while, so that what changes then does so by the tap. */
async function stillness(page: Page, frames: Frame[]): Promise<void> {
  for (let waited = 0; waited < STILL_WITHIN_MS; waited += STILL_MS) {
    const { length } = frames;
    await page.waitForTimeout(STILL_MS);
    if (length > 0 && frames.length === length) return;
  }
  throw new Error(`${page.url()} never stands still`);
}

function watchRequests(page: Page): { begun: number; done: number }[] {
  const finished: { begun: number; done: number }[] = [];
  const begun = new Map<unknown, number>();
  page.on("request", (request) => begun.set(request, Date.now()));
  page.on("requestfinished", (request) => {
    finished.push({ begun: begun.get(request) ?? 0, done: Date.now() });
  });
  return finished;
}

type Moments = { touchedAt: number; shownAt: number };

/** Notes when a finger first touched the page, and from then on when something is shown. */
function noteMoments(shows: string): void {
  const kept: Partial<Moments> = {};
  Object.assign(window, { moments: kept });
  const watch = () => {
    const isShown = [...document.querySelectorAll(shows)].some((element) => element.checkVisibility());
    if (isShown) kept.shownAt = performance.timeOrigin + performance.now();
    else requestAnimationFrame(watch);
  };
  window.addEventListener(
    "touchstart",
    ({ timeStamp }) => {
      kept.touchedAt = performance.timeOrigin + timeStamp;
      watch();
    },
    { capture: true, once: true, passive: true },
  );
}

function momentsOf(page: Page): Promise<Moments> {
  return until(page, () => {
    const { touchedAt, shownAt } = (window as unknown as { moments: Partial<Moments> }).moments;
    return touchedAt && shownAt ? { touchedAt, shownAt } : null;
  });
}
