import type { APIResponse, Locator, Page } from "@playwright/test";

export const perks = (page: Page) => page.getByRole("list", { name: "Money to spend" });

/** How far a list is scrolled, in whole pixels. */
export const scrolled = (list: Locator) => list.evaluate((element) => Math.round(element.scrollLeft));

/** Whether Swiper steps the list. */
export const isTakenOver = (list: Locator) =>
  list.evaluate((element) => element.parentElement?.classList.contains("swiper-initialized") ?? false);

/** Whether a script is the one that brings Swiper. */
export const isSwiper = async (script: APIResponse) => (await script.text()).includes("slidesPerGroupAuto");
