import { devices, expect, type Locator, type Page, test } from "@playwright/test";
import { alive, signInAs } from "../support/page-state";
import { holdRoute } from "../support/delay-route";
import { fingers } from "../support/multi-touch";

test("while a page is on its way its link turns a spinner, and the page before can still be read", async ({
  page,
}) => {
  await signInAs(page, "Theo");
  await page.goto("/home");
  const brands = page.getByRole("navigation").getByRole("link", { name: "Brands" }).first();
  await alive(brands);
  const { release } = await holdRoute(page, "**/brands?**");
  await brands.click();
  await expect(brands.locator(".animate-turn")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Theo");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "The company we keep" })).toBeVisible();
  await expect(brands.locator(".animate-turn")).toHaveCount(0);
});

test("pictures out of sight wait for the page's script, but not for one that never comes", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { release } = await holdRoute(page, "**/_next/static/chunks/*.js");
  for (const wait of [endAnimations, release]) {
    asked.length = 0;
    await page.goto("/profile", { waitUntil: "commit" });
    const lazy = page.locator("img[loading=lazy]");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => lazy.count()).toBeGreaterThan(5);
    await expect.poll(() => isLoaded(page.locator("main img:not([loading])").first())).toBe(true);
    await page.evaluate(twoFrames);
    const addresses = await lazy.evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLImageElement).src).pathname),
    );
    expect(asked.filter((path) => addresses.includes(path))).toEqual([]);
    await wait(page);
    await expect.poll(() => isLoaded(lazy.first())).toBe(true);
  }
});

function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
}

/** As after eight seconds. */
function endAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** By then a browser has asked for what is near the screen. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await fetch("/livez");
}

test("what a finger presses is dimmed at once, and no longer once the finger scrolls or leaves", async ({
  browser,
}) => {
  const context = await browser.newContext({ ...devices["iPhone 13"] });
  const page = await context.newPage();
  await signInAs(page, "Ada");
  await page.goto("/profile");
  const link = page.locator('a[href*="modal=share-invite"]').first();
  await alive(link);
  const { x, y } = await middleOf(link);
  const touch = await fingers(page);
  await touch("touchStart", [{ x, y }]);
  await expect(link).toHaveCSS("opacity", "0.65");
  await touch("touchMove", [{ x, y: y + 90 }]);
  await expect(link).toHaveCSS("opacity", "1");
  await touch("touchEnd", []);
  await touch("touchStart", [{ x, y }]);
  await expect(link).toHaveCSS("opacity", "0.65");
  await touch("touchEnd", []);
  await expect(link).toHaveCSS("opacity", "1");
  await context.close();
});

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error("there is nothing to press");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
