import { expect, type Locator, type Page } from "@playwright/test";

export function mapOf(page: Page): Locator {
  return page.getByRole("application", { name: /^Map of the stores/ });
}

export async function openStores(page: Page, query = ""): Promise<Locator> {
  await page.goto(`/stores${query}`);
  return moveableMap(page);
}

/** The drawn map once a hand on the page has had it come. */
export async function moveableMap(page: Page): Promise<Locator> {
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

/** How many stores the map's pins and seals stand for. */
export async function storesOn(map: Locator): Promise<number> {
  const names = await map
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  return names.reduce((sum, name) => sum + Number(/^(\d+) stores in /.exec(name)?.[1] ?? 1), 0);
}

export function storeLinks(page: Page): Locator {
  return page.getByRole("link", { name: / on the map$/ });
}
