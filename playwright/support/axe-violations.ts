import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { AxeResults, Result, RunOptions } from "axe-core";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const FAULTS_ONLY: RunOptions = { resultTypes: ["violations"] };

type WithAxe = Window & { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };

/**
 * Everything axe finds wrong with a light page as it is, and with its contrast once it is dark; the page is light again
 * in the end. Transitions are brought to their end. A page holds no frames, so axe is run in the page alone.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const light = await lightViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await endTransitions(page);
  const dark = await run(page, { ...FAULTS_ONLY, runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `dark: ${lineOf(violation)}`)];
}

/** The same for a light page alone. */
export async function lightViolations(page: Page): Promise<string[]> {
  await endTransitions(page);
  return (await run(page, FAULTS_ONLY)).map(lineOf);
}

/** By the axe that is in the page since an earlier run, or is put there: most of what a run costs. */
async function run(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const { axe } = window as WithAxe;
    if (!axe) throw new Error("axe isn't in the page");
    return (await axe.run(given)).violations;
  }, options);
}

function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

function lineOf({ id, nodes }: Result): string {
  return `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`;
}
