import { expect, type Locator, type Page, test } from "@playwright/test";
import { isSwiper, isTakenOver, perks, scrolled } from "../support/carousel";
import { alive, signInAs } from "../support/page-state";

const logos = (page: Page) => page.getByRole("list", { name: "Brands we love" });
const button = (page: Page, name: "Next" | "Previous") =>
  page.getByRole("button", { name: `${name}: Money to spend` });

test.use({ reducedMotion: "reduce" });

test.beforeEach(({ page }) => signInAs(page, "Theo"));

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.describe("with a mouse", () => {
  test.use({ isMobile: false, hasTouch: false });

  test("without its file the buttons scroll the list all the same", async ({ page }) => {
    await page.route("**/*.js", async (route) => {
      const response = await route.fetch();
      await ((await isSwiper(response)) ? route.abort() : route.fulfill({ response: response }));
    });
    await page.goto("/home");
    const list = perks(page);
    await list.scrollIntoViewIfNeeded();
    await expect(button(page, "Previous")).toHaveAttribute("aria-disabled", "true");
    await alive(button(page, "Next"));
    await button(page, "Next").click();
    await expect.poll(() => scrolled(list)).toBeGreaterThan(0);
    await expect(button(page, "Previous")).toHaveAttribute("aria-disabled", "false");
  });

  test("buttons go to the end and back, and are large enough for a thumb", async ({ page }) => {
    const list = await hoverPerks(page);
    for (const name of ["Next", "Previous"] as const) {
      const box = await button(page, name).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await pressToTheEnd(page, "Next");
    await expect(list.getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
    await pressToTheEnd(page, "Previous");
    await expect.poll(() => scrolled(list)).toBe(0);
  });

  test("the keyboard reaches the list, sees where it is and moves it", async ({ page }) => {
    const list = await hoverPerks(page);
    await button(page, "Next").focus();
    await page.keyboard.press("Tab");
    await expect(list).toBeFocused();
    expect(await list.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(list)).toBeGreaterThan(0);
    await page.keyboard.press("Home");
    await expect.poll(() => scrolled(list)).toBe(0);
    await page.keyboard.press("End");
    await expect(list.getByRole("listitem").last()).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("with a finger", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test("no arrows stand beside a row, which the keyboard's arrows still move", async ({ page }) => {
    await page.goto("/home");
    const list = perks(page);
    await expect(button(page, "Next")).toBeHidden();
    await alive(list);
    await list.focus();
    await expect.poll(() => isTakenOver(list)).toBe(true);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(list)).toBeGreaterThan(0);
  });
});

/** The list of perks on the home page, pointed at, so that Swiper steps it. */
async function hoverPerks(page: Page): Promise<Locator> {
  await page.goto("/home");
  const list = perks(page);
  await alive(list);
  await list.hover();
  await expect.poll(() => isTakenOver(list)).toBe(true);
  return list;
}

async function pressToTheEnd(page: Page, name: "Next" | "Previous"): Promise<void> {
  const isSpent = async () => {
    await button(page, name).press("Enter");
    return button(page, name).getAttribute("aria-disabled");
  };
  await expect.poll(isSpent, { intervals: [100], timeout: 20_000 }).toBe("true");
}

test("the logos scroll by CSS alone, and the keyboard reaches them", async ({ page }) => {
  await page.goto("/");
  const list = logos(page);
  await list.scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: /Brands we love/ })).toHaveCount(0);
  await expect(list).toHaveCSS("overflow-x", "auto");
  await expect(list).toHaveCSS("scroll-snap-type", "x mandatory");
  await list.focus();
  expect(await list.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => scrolled(list)).toBeGreaterThan(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the perks are a list that scrolls, without buttons that do nothing", async ({ page }) => {
    await page.goto("/home");
    const list = perks(page);
    expect(await list.getByRole("listitem").count()).toBeGreaterThan(5);
    await expect(button(page, "Next")).toBeHidden();
    await expect(list).toHaveCSS("overflow-x", "auto");
    await expect(list).toHaveCSS("scroll-snap-type", "x mandatory");
  });
});
