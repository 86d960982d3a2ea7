import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Returns the open dialog after hydration, which makes it modal. Earlier clicks may do nothing, and hydration replaces the
 * history entry, which cancels a Back or Forward in progress.
 */
export async function hydratedDialog(page: Page): Promise<Locator> {
  const dialog = page.locator("dialog:modal");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Returns the toast with this text. A closing modal may show the same text and the same button for a moment. */
export function toast(page: Page, text: string): Locator {
  return page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });
}

/** Waits until React handles the element's events. */
export async function waitForHydration(element: Locator): Promise<void> {
  const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith("__react"));
  await expect.poll(() => element.evaluate(isHydrated)).toBe(true);
}

/** Returns by how many pixels the page or an open dialog scrolls horizontally. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll("dialog, dialog *")];
    const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
    return Math.max(
      ...scrollers
        .filter(
          (element) =>
            element.localName === "html" || /auto|scroll/.test(getComputedStyle(element).overflowX),
        )
        .map(overflow),
    );
  });
}

/** Measures the overflow at 320 pixels, the narrowest supported width, and restores the viewport. */
export async function horizontalOverflowAt320(page: Page): Promise<number> {
  const before = page.viewportSize();
  if (!before) throw new Error("the page has no viewport size");
  await page.setViewportSize({ width: 320, height: 640 });
  const pixels = await horizontalOverflow(page);
  await page.setViewportSize(before);
  return pixels;
}

/** Requests that wait: `count` returns how many there were, `release` lets them and all later ones continue. */
export type DelayedRoute = { count: () => number; release: () => void };

/** Delays a page's requests to matching URLs. */
export async function delayRoute(page: Page, pattern: string | RegExp): Promise<DelayedRoute> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let delayed = 0;
  await page.route(pattern, async (route) => {
    delayed += 1;
    await released;
    await route.continue();
  });
  return { count: () => delayed, release };
}

type Point = { x: number; y: number };

/** Returns a function that sends a touch event with every finger that is down. */
export async function createTouch(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) => {
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}
