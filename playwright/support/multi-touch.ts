import type { Page } from "@playwright/test";

type Point = { x: number; y: number };

/** Fingers on a page's glass, each event with all that are down. */
export async function fingers(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) => {
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
}
