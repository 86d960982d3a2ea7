import { devices, expect, type Locator, type Page } from "@playwright/test";
import { createTouch, delayRoute, waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test("a link shows a spinner while its page loads, and the current page stays visible", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/home");
  const perks = page.getByRole("navigation").getByRole("link", { name: "Perks" }).first();
  await waitForHydration(perks);
  const { release } = await delayRoute(page, "**/perks?**");
  await perks.click();
  await expect(perks.locator(".animate-turn")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Theo");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Kept for members" })).toBeVisible();
  await expect(perks.locator(".animate-turn")).toHaveCount(0);
});

test("off-screen pictures load after the page's script, or after a while without it", async ({ page }) => {
  await signInAs(page, "Ada");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const { release } = await delayRoute(page, "**/_next/static/chunks/*.js");
  for (const wait of [endAnimations, release]) {
    requested.length = 0;
    await page.goto("/profile", { waitUntil: "commit" });
    const lazy = page.locator("img[loading=lazy]");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => lazy.count()).toBeGreaterThan(5);
    await expect.poll(() => isLoaded(page.locator("main img:not([loading])").first())).toBe(true);
    await page.evaluate(twoFrames);
    const addresses = await lazy.evaluateAll((all) =>
      all.map((one) => new URL((one as HTMLImageElement).src).pathname),
    );
    expect(requested.filter((path) => addresses.includes(path))).toEqual([]);
    await wait(page);
    await expect.poll(() => isLoaded(lazy.first())).toBe(true);
  }
});

function isLoaded(picture: Locator): Promise<boolean> {
  return picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
}

/** Skips the eight seconds after which pictures load without the script. */
function endAnimations(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
}

/** Waits until the browser has requested the pictures near the viewport. */
async function twoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  await fetch("/livez");
}

test("a touched link is dimmed immediately, until the finger scrolls or leaves", async ({ browser }) => {
  const context = await browser.newContext({ ...devices["iPhone 13"] });
  const page = await context.newPage();
  await signInAs(page, "Theo");
  await page.goto("/profile");
  const link = page.getByRole("main").getByRole("link", { name: "Invite friends" });
  await waitForHydration(link);
  const { x, y } = await middleOf(link);
  const touch = await createTouch(page);
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
  if (!box) throw new Error("the element has no box");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
