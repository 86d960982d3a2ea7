import { expect, type Locator, test } from "@playwright/test";
import { isSwiper, isTakenOver, perks, scrolled } from "./support/carousel";
import { alive, signInAs } from "./support/page-state";

/** Where every slide stands, from the list's own edge. */
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

// @spec 1.14
test("the perks scroll by themselves, and Swiper takes them over without moving anything", async ({
  page,
}) => {
  await signInAs(page, "Theo");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js", async (route) => {
    const response = await route.fetch();
    if (await isSwiper(response)) await held;
    await route.fulfill({ response: response });
  });
  await page.goto("/home", { waitUntil: "domcontentloaded" });
  const list = perks(page);
  await list.scrollIntoViewIfNeeded();
  await list.evaluate((element) => element.scrollTo({ left: 300 }));
  const before = { at: await scrolled(list), ...(await geometry(list)) };
  expect(before.at).toBeGreaterThan(0);
  expect(await isTakenOver(list)).toBe(false);
  await alive(list);
  await list.dispatchEvent("pointerenter");
  release();
  await expect.poll(() => isTakenOver(list)).toBe(true);
  expect({ at: await scrolled(list), ...(await geometry(list)) }).toEqual(before);
});
