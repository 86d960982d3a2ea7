import type { APIResponse, Locator, Page } from "@playwright/test";

export const perkList = (page: Page) => page.getByRole("list", { name: "For your balance" });

/** Returns how far a list is scrolled, in whole pixels. */
export const scrollPosition = (list: Locator) => list.evaluate((element) => Math.round(element.scrollLeft));

export const usesSwiper = (list: Locator) =>
  list.evaluate((element) => element.parentElement?.classList.contains("swiper-initialized") ?? false);

/** Checks whether a script contains Swiper. */
export const isSwiper = async (script: APIResponse) => (await script.text()).includes("slidesPerGroupAuto");
