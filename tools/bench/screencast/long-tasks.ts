import type { Page } from "@playwright/test";

const TOO_LONG_MS = 50;

/** What is named of a task's parts, at least. */
const WORTH_NAMING_MS = 4;

/** The scene in which the story looks for what to press: that works in the page too, and isn't the page's own. */
export const OFF_STAGE = "off stage";

const SCENE = "scene ";

const CATEGORIES = [
  "toplevel",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "blink.user_timing",
];

/** One event of Chromium's trace: times in microseconds, `tdur` what the thread had of the processor. */
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
  /** How long it held the page's thread, by the clock: also while other processes had the core. */
  "clock, ms": number;
  /** What the thread itself took of the processor, slowed down as it was. */
  "processor, ms": number;
  what: string;
};

/** Begins a scene, for the list of long tasks. */
export async function markScene(page: Page, name: string): Promise<void> {
  await page.evaluate((scene) => performance.mark(scene), SCENE + name);
}

/** Traces a page's thread, until its long tasks since the first scene are asked for. */
export async function traceTasks(page: Page): Promise<() => Promise<LongTask[]>> {
  const browser = page.context().browser();
  if (!browser) throw new Error("a page without a browser can't be traced");
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

/** The tasks of the thread that told the scenes, which held it too long by the clock. */
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

/** Those that took too long of the processor: what another process made of them is left out. */
export function longByProcessor(tasks: LongTask[]): LongTask[] {
  return tasks.filter((task) => task["processor, ms"] > TOO_LONG_MS);
}

function partsOf(task: Traced, own: Traced[]): string {
  const end = task.ts + (task.dur ?? 0);
  return own
    .filter(({ name, ts, dur = 0 }) => !name.endsWith("RunTask") && ts >= task.ts && ts + dur <= end)
    .filter(({ tdur }) => ms(tdur) >= WORTH_NAMING_MS)
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
