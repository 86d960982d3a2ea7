import { expect, type Locator, type Page } from "@playwright/test";

export function mapOf(page: Page): Locator {
  return page.getByRole("application", { name: /^Map of the stores/ });
}

export function storeLinks(page: Page): Locator {
  return page.getByRole("link", { name: / on the map$/ });
}

export async function openStores(page: Page, query = ""): Promise<Locator> {
  await page.goto(`/stores${query}`);
  return interactiveMap(page);
}

/** Moves the pointer until the map's script has loaded, and returns the interactive map. */
export async function interactiveMap(page: Page): Promise<Locator> {
  const map = mapOf(page);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(async () => {
    await heading.hover();
    await page.mouse.move(0, 0);
    await expect(map).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole("button").first()).toBeVisible();
  return map;
}

/** Counts the stores that the map's pins and clusters represent. */
export async function countStores(map: Locator): Promise<number> {
  const names = await map
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  return names.reduce((sum, name) => sum + Number(/^(\d+) stores in /.exec(name)?.[1] ?? 1), 0);
}
