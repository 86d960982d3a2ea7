import { expect, type Locator, type Page } from "@playwright/test";
import { isSwiper, perkList, scrollPosition, usesSwiper } from "../support/carousel";
import { waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

const logos = (page: Page) => page.getByRole("list", { name: "Brands we love" });
const button = (page: Page, name: "Next" | "Previous") =>
  page.getByRole("button", { name: `${name}: For your balance` });

test.use({ reducedMotion: "reduce" });

test.beforeEach(({ page }) => signInAs(page, "Theo"));

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.describe("with a mouse", () => {
  test.use({ isMobile: false, hasTouch: false });

  test("the buttons scroll the list even if Swiper fails to load", async ({ page }) => {
    await page.route("**/*.js", async (route) => {
      const response = await route.fetch();
      await ((await isSwiper(response)) ? route.abort() : route.fulfill({ response }));
    });
    await page.goto("/home");
    const list = perkList(page);
    await list.scrollIntoViewIfNeeded();
    await expect(button(page, "Previous")).toHaveAttribute("aria-disabled", "true");
    await waitForHydration(button(page, "Next"));
    await button(page, "Next").click();
    await expect.poll(() => scrollPosition(list)).toBeGreaterThan(0);
    await expect(button(page, "Previous")).toHaveAttribute("aria-disabled", "false");
  });

  test("the buttons scroll to the end and back, and are large enough to tap", async ({ page }) => {
    const list = await hoverPerks(page);
    for (const name of ["Next", "Previous"] as const) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await pressToTheEnd(page, "Next");
    await expect(list.getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
    await pressToTheEnd(page, "Previous");
    await expect.poll(() => scrollPosition(list)).toBe(0);
  });

  test("the keyboard focuses the list visibly and scrolls it", async ({ page }) => {
    const list = await hoverPerks(page);
    await button(page, "Next").focus();
    await page.keyboard.press("Tab");
    await expect(list).toBeFocused();
    expect(await list.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrollPosition(list)).toBeGreaterThan(0);
    await page.keyboard.press("Home");
    await expect.poll(() => scrollPosition(list)).toBe(0);
    await page.keyboard.press("End");
    await expect(list.getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("with a touchscreen", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a list has no buttons, and the arrow keys still scroll it", async ({ page }) => {
    await page.goto("/home");
    const list = perkList(page);
    await expect(button(page, "Next")).toBeHidden();
    await waitForHydration(list);
    await list.focus();
    await expect.poll(() => usesSwiper(list)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrollPosition(list)).toBeGreaterThan(0);
  });
});

/** Opens the home page and moves the mouse over the perk list, which starts Swiper. */
async function hoverPerks(page: Page): Promise<Locator> {
  await page.goto("/home");
  const list = perkList(page);
  await waitForHydration(list);
  await page.mouse.move(0, 0);
  await list.hover();
  await expect.poll(() => usesSwiper(list)).toBe(true);
  return list;
}

async function pressToTheEnd(page: Page, name: "Next" | "Previous"): Promise<void> {
  const isAtEnd = async () => {
    await button(page, name).press("Enter");
    return button(page, name).getAttribute("aria-disabled");
  };
  await expect.poll(isAtEnd, { intervals: [100], timeout: 20_000 }).toBe("true");
}

test("the logos scroll with CSS only, and the keyboard reaches them", async ({ page }) => {
  await page.goto("/");
  const list = logos(page);
  await list.scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: /Brands we love/ })).toHaveCount(0);
  await expect(list).toHaveCSS("overflow-x", "auto");
  await expect(list).toHaveCSS("scroll-snap-type", "x mandatory");
  await list.focus();
  expect(await list.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => scrollPosition(list)).toBeGreaterThan(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the perk list scrolls, without useless buttons", async ({ page }) => {
    await page.goto("/home");
    const list = perkList(page);
    expect(await list.getByRole("listitem").count()).toBeGreaterThan(5);
    await expect(button(page, "Next")).toBeHidden();
    await expect(list).toHaveCSS("overflow-x", "auto");
    await expect(list).toHaveCSS("scroll-snap-type", "x mandatory");
  });
});
