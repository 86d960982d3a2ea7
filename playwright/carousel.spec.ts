import { expect, type Locator } from "@playwright/test";
import { isSwiper, perkList, scrollPosition, usesSwiper } from "./support/carousel";
import { waitForHydration } from "./support/page-state";
import { signInAs } from "./support/sign-in";
import { test } from "./support/test";

/** Returns the position and size of every slide, relative to the list, in tenths of a pixel. */
const geometry = (list: Locator) =>
  list.evaluate((element) => {
    const { left, width, height } = element.getBoundingClientRect();
    const slides = [...element.children].map((slide) => {
      const box = slide.getBoundingClientRect();
      return [box.left - left, box.width, box.height].map((pixels) => Math.round(pixels * 10));
    });
    return { width, height, slides };
  });

test.use({ reducedMotion: "reduce" });

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("the perk list scrolls without Swiper, which then starts without moving anything", async ({ page }) => {
  await signInAs(page, "Theo");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    if (await isSwiper(response)) await released;
    await route.fulfill({ response });
  });
  await page.goto("/home", { waitUntil: "domcontentloaded" });
  const list = perkList(page);
  await list.scrollIntoViewIfNeeded();
  await list.evaluate((element) => element.scrollTo({ left: 300 }));
  const before = { at: await scrollPosition(list), ...(await geometry(list)) };
  expect(before.at).toBeGreaterThan(0);
  expect(await usesSwiper(list)).toBe(false);
  await waitForHydration(list);
  await list.dispatchEvent("pointerdown");
  release();
  await expect.poll(() => usesSwiper(list)).toBe(true);
  expect({ at: await scrollPosition(list), ...(await geometry(list)) }).toEqual(before);
});
