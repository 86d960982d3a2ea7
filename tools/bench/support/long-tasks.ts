import type { Page } from "@playwright/test";

const TOO_LONG_MS = 50;

/** Shorter parts of a task are not listed. */
const LISTED_MS = 4;

/** The scene in which the scenario searches for an element. Its tasks do not count as the page's own. */
export const OFF_STAGE = "off stage";

const SCENE = "scene ";

const CATEGORIES = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
];

/** One event of Chromium's trace. Times are in microseconds; `tdur` is CPU time. */
export type Traced = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string; functionName?: string } };
};

export type LongTask = {
  at: number;
  during: string;
  /** Includes time in which other processes used the core. */
  "clock, ms": number;
  "processor, ms": number;
  what: string;
};

export async function markScene(page: Page, name: string): Promise<void> {
  await page.evaluate((scene) => performance.mark(scene), SCENE + name);
}

/** Starts a trace. The returned function ends it and returns the long tasks since the first scene. */
export async function traceTasks(page: Page): Promise<() => Promise<LongTask[]>> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const session = await browser.newBrowserCDPSession();
  const events: Traced[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Traced[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ["*"] },
  });
  return async () => {
    const isWhole = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await isWhole;
    await session.detach();
    return longTasks(events);
  };
}

/** Returns the tasks of the page's thread that took too long by the clock. @throws if the trace has no scene. */
export function longTasks(events: Traced[]): LongTask[] {
  const scenes = events
    .filter(({ name }) => name.startsWith(SCENE))
    .toSorted((one, other) => one.ts - other.ts);
  const [begin] = scenes;
  if (!begin) throw new Error("the trace has no scene");
  const own = events.filter(({ ph, pid, tid }) => ph === "X" && pid === begin.pid && tid === begin.tid);
  return own
    .filter(({ name, ts, dur = 0 }) => name === "RunTask" && ts >= begin.ts && ms(dur) > TOO_LONG_MS)
    .map((task) => ({
      at: Math.round(ms(task.ts - begin.ts)),
      during: scenes.findLast(({ ts }) => ts <= task.ts)?.name.slice(SCENE.length) ?? "",
      "clock, ms": Math.round(ms(task.dur)),
      "processor, ms": Math.round(ms(task.tdur)),
      what: partsOf(task, own),
    }))
    .filter(({ during }) => during !== OFF_STAGE);
}

/** Excludes tasks that were long only because of other processes. */
export function tasksLongByCpu(tasks: LongTask[]): LongTask[] {
  return tasks.filter((task) => task["processor, ms"] > TOO_LONG_MS);
}

function partsOf(task: Traced, own: Traced[]): string {
  const end = task.ts + (task.dur ?? 0);
  return own
    .filter(({ name, ts, dur = 0 }) => !name.endsWith("RunTask") && ts >= task.ts && ts + dur <= end)
    .filter(({ tdur }) => ms(tdur) >= LISTED_MS)
    .toSorted((one, other) => one.ts - other.ts)
    .map(
      ({ name, tdur, args }) =>
        `${args?.data?.type ?? args?.data?.functionName ?? name} ${Math.round(ms(tdur))}`,
    )
    .join(", ");
}

function ms(microseconds = 0): number {
  return microseconds / 1000;
}
