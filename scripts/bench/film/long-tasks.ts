import type { Page } from "@playwright/test";

const TOO_LONG_MS = 50;

/** The scene in which the story looks for what to press: that works in the page too, and isn't the page's own. */
export const OFF_STAGE = "off stage";

export type LongTask = { at: number; ms: number; during: string; what: string };

/** Has every document that the page opens from now on keep what held its main thread for more than 50 ms. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: PerformanceEntry[] = [];
    Object.assign(window, { longTasks: kept });
    new PerformanceObserver((list) => kept.push(...list.getEntries())).observe({
      entryTypes: ["longtask", "long-animation-frame", "mark"],
    });
  });
}

/** Begins a scene, for the list of long tasks. */
export async function markScene(page: Page, name: string): Promise<void> {
  await page.evaluate((scene) => performance.mark(`scene ${scene}`), name);
}

/** The long tasks of the page since its first scene, with the script that took most of each. */
export async function longTasks(page: Page): Promise<LongTask[]> {
  return page.evaluate(
    ({ tooLong, offStage }) => {
      const { longTasks: kept } = window as unknown as { longTasks: PerformanceEntry[] };
      const scenes = performance.getEntriesByType("mark").filter(({ name }) => name.startsWith("scene "));
      const frames = kept.filter(({ entryType }) => entryType === "long-animation-frame");
      const begin = scenes[0]?.startTime ?? 0;
      return kept
        .filter(
          ({ entryType, startTime, duration }) =>
            entryType === "longtask" && startTime >= begin && duration > tooLong,
        )
        .map(({ startTime, duration }) => {
          const frame = frames.find(
            (one) => one.startTime <= startTime + duration && startTime <= one.startTime + one.duration,
          );
          const { scripts = [] } = (frame?.toJSON() ?? {}) as {
            scripts?: { duration: number; invoker: string; sourceFunctionName: string }[];
          };
          const [most] = scripts.toSorted((one, other) => other.duration - one.duration);
          return {
            at: Math.round(startTime - begin),
            ms: Math.round(duration),
            during: scenes.findLast((scene) => scene.startTime <= startTime)?.name.slice(6) ?? "",
            what: most
              ? `${most.invoker} ${most.sourceFunctionName} ${Math.round(most.duration)} ms`
              : "style, layout or paint",
          };
        })
        .filter(({ during }) => during !== offStage);
    },
    { tooLong: TOO_LONG_MS, offStage: OFF_STAGE },
  );
}
