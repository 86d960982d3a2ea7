import { expect, type Page } from "@playwright/test";

/** Opens the card and waits until the service worker has stored it for the member with this last name. */
export async function storeCard(page: Page, lastName: string): Promise<void> {
  await page.goto("/card");
  await expect.poll(() => storedCard(page)).toContain(lastName);
}

/** Returns the stored card as HTML, or "". */
export function storedCard(page: Page): Promise<string> {
  return page.evaluate(async () => (await caches.match("/card", { ignoreVary: true }))?.text() ?? "");
}

/** Returns everything that the browser stores for the club: caches, databases and both storages. */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    found.push(await indexedDB.databases());
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(request.url, await (await cache.match(request))?.text());
    }
    return JSON.stringify(found);
  });
}

/** Waits until the service worker controls the page's next requests. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
}
