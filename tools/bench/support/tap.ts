import type { BrowserContext, CDPSession, Locator, Page } from "@playwright/test";
import { slowDown, until } from "./slow-phone";

const STILL_MS = 400;
const STILL_TIMEOUT_MS = 6000;

/** How long a finger holds the screen. With 0, touch and click are one task of the page, which is harder. */
const FINGER_MS = Number(process.env.INTERACTION_FINGER_MS ?? 80);

/** A tap on a loaded page. `shows` is the selector of the expected result. */
export type Tap = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  shows: string;
  isModal?: boolean;
};

export type Tapped = {
  /** Milliseconds from the touch to the first changed frame. */
  changed: number;
  /** Milliseconds from the touch to the expected result. */
  shown: number;
  /** Requests that started after the touch and finished before the result. */
  waitedFor: number;
};

type Frame = { at: number; data: string };

export async function tapOnce(context: BrowserContext, url: string, tap: Tap): Promise<Tapped> {
  const page = await context.newPage();
  await page.addInitScript(recordMoments, tap.shows);
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
  await page.waitForTimeout(100); // until the last frame arrives
  await page.close();
  const last = frames.findLast(({ at }) => at <= touchedAt);
  const changed = frames.find(({ at, data }) => at > touchedAt && data !== last?.data);
  const waitedFor = finished.filter(
    ({ startedAt, done }) => startedAt >= touchedAt && done <= shownAt,
  ).length;
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
  for (let waited = 0; waited < STILL_TIMEOUT_MS; waited += STILL_MS) {
    const { length } = frames;
    await page.waitForTimeout(STILL_MS);
    if (length > 0 && frames.length === length) return;
  }
  throw new Error(`${page.url()} never stops changing`);
}

function watchRequests(page: Page): { startedAt: number; done: number }[] {
  const finished: { startedAt: number; done: number }[] = [];
  const starts = new Map<unknown, number>();
  page.on("request", (request) => starts.set(request, Date.now()));
  page.on("requestfinished", (request) => {
    finished.push({ startedAt: starts.get(request) ?? 0, done: Date.now() });
  });
  return finished;
}

type Moments = { touchedAt: number; shownAt: number };

/** Records when a finger first touches the page and when the result is visible. */
function recordMoments(shows: string): void {
  const moments: Partial<Moments> = {};
  Object.assign(window, { moments: moments });
  const watch = () => {
    const isShown = [...document.querySelectorAll(shows)].some((element) => element.checkVisibility());
    if (isShown) moments.shownAt = performance.timeOrigin + performance.now();
    else requestAnimationFrame(watch);
  };
  window.addEventListener(
    "touchstart",
    ({ timeStamp }) => {
      moments.touchedAt = performance.timeOrigin + timeStamp;
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
