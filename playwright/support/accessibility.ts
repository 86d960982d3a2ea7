import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, Result, RunOptions } from "axe-core";
import { horizontalOverflow } from "./page-state";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ["violations"] };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Pages of every kind that each member can open. */
export const MEMBER_PAGES = [
  "/home",
  "/perks",
  "/perks?search=zzzz",
  "/perks/casa-orrin-first-vase",
  "/perks/lumen-rue-lamp-left-on",
  "/perks/casa-orrin-kiln-opening",
  "/perks/alder-and-vale-a-seat-woven-again",
  "/perks/maison-ondine-retired-bottles",
  "/brands",
  "/brands?category=home",
  "/brands/casa-orrin",
  "/brands/casa-orrin/spend",
];

export const ACCOUNT_PAGES = [
  "",
  "/details",
  "/perks",
  "/ledger",
  "/notifications",
  "/privacy",
  "/devices",
].map((section) => `/account${section}`);

type WithAxe = Window & { axe?: { run: (options: RunOptions) => Promise<AxeResults> } };

/** Runs axe on a light page, then checks the contrast in dark mode. The page is light again afterwards. */
export async function axeViolations(page: Page): Promise<string[]> {
  const light = await lightViolations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await finishAnimations(page);
  const dark = await run(page, { ...ONLY_VIOLATIONS, runOnly: ["color-contrast"] });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `dark: ${toSentence(violation)}`)];
}

/** Returns violations and horizontal overflow at phone and desktop width; dark mode is checked on the phone only. */
export async function faultsAtBothWidths(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const narrow = [...(await axeViolations(page)), ...(await overflowFaults(page))];
  await page.setViewportSize(DESKTOP);
  const wide = [...(await lightViolations(page)), ...(await overflowFaults(page))];
  await page.setViewportSize(PHONE);
  return [...narrow, ...wide.map((fault) => `wide: ${fault}`)];
}

/** Opens a page and expects no violation and no horizontal overflow at each width. */
export async function expectAccessibleAt(widths: number[], page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = [...(await axeViolations(page)), ...(await overflowFaults(page))];
    expect(faults, `${address} at ${width}`).toEqual([]);
  }
}

async function lightViolations(page: Page): Promise<string[]> {
  await expect(page).toHaveTitle(/\S/); // Next sets it after the content of a page that a link opened
  await finishAnimations(page);
  return (await run(page, ONLY_VIOLATIONS)).map(toSentence);
}

async function overflowFaults(page: Page): Promise<string[]> {
  const pixels = await horizontalOverflow(page);
  return pixels > 0 ? [`scrolls ${pixels} pixels sideways`] : [];
}

/** Injects axe only once per page, because that takes most of the time. */
async function run(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (given) => {
    const { axe } = window as WithAxe;
    if (!axe) throw new Error("axe isn't in the page");
    return (await axe.run(given)).violations;
  }, options);
}

function finishAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

function toSentence({ id, nodes }: Result): string {
  return `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`;
}
