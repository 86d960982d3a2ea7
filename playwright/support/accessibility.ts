import { expect, type Page } from "@playwright/test";
import { axeViolations, lightViolations } from "./axe-violations";
import { sidewaysScroll } from "./page-state";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/**
 * What is wrong with an open page as wide as a phone and as wide as a desktop: what axe finds, by dark as well on the phone, and by
 * how many pixels it scrolls sideways. In the end it is as wide as a phone.
 */
export async function faultsAtBothWidths(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE);
  const narrow = [...(await axeViolations(page)), ...(await tooWide(page))];
  await page.setViewportSize(DESKTOP);
  const wide = [...(await lightViolations(page)), ...(await tooWide(page))];
  await page.setViewportSize(PHONE);
  return [...narrow, ...wide.map((fault) => `wide: ${fault}`)];
}

/** Opens a page and expects that, at each of these widths, axe finds nothing by light or dark and nothing scrolls sideways. */
export async function expectFaultlessAt(widths: number[], page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = [...(await axeViolations(page)), ...(await tooWide(page))];
    expect(faults, `${address} at ${width}`).toEqual([]);
  }
}

async function tooWide(page: Page): Promise<string[]> {
  const pixels = await sidewaysScroll(page);
  return pixels > 0 ? [`scrolls ${pixels} pixels sideways`] : [];
}
