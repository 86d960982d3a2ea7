import type { Page } from "@playwright/test";

/** What is held back: how many requests so far, and how to let them and those after them go on. */
export type Held = { count: () => number; release: () => void };

/** Holds back what a page asks for at addresses of that pattern. */
export async function holdRoute(page: Page, pattern: string | RegExp): Promise<Held> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(pattern, async (route) => {
    held += 1;
    await released;
    await route.continue();
  });
  return { count: () => held, release };
}
