import { expect, test } from "@playwright/test";
import { signInAs } from "./support/club";
import { moveableMap, openStores, storeLinks, storesOn } from "./support/stores";

test.beforeEach(async ({ page }) => signInAs(page, "Ada"));

// @spec 1.11
test("a seal opens by a click, again and again, down to a store", async ({ page }) => {
  const map = await openStores(page);
  await map
    .getByRole("button", { name: /^\d+ stores in \d+ cities$/ })
    .first()
    .click();
  await expect(map.getByRole("button", { name: /^10 stores in / }).first()).toBeVisible();
  await map
    .getByRole("button", { name: /^10 stores in / })
    .first()
    .click();
  await expect(map.getByRole("button", { name: /, / }).first()).toBeVisible();
  await expect.poll(() => storesOn(map)).toBe(10);
});

test("a store chosen in the list is marked on the map, and the reverse", async ({ page }) => {
  const map = await openStores(page, "?city=paris");
  const link = storeLinks(page).nth(3);
  const name = (await link.textContent())?.replace(" on the map", "") ?? "";
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(map.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
  await expect(map).toBeInViewport();
  await page.getByRole("button", { name: `Close ${name}` }).click();
  await expect(page).toHaveURL(/\/stores\?city=paris$/);
  await expect(map.getByRole("button", { pressed: true })).toHaveCount(0);
  // The map may still be on its way back: which pin is first is known once it has been clicked.
  await map.getByRole("button", { name: /, / }).first().click();
  const other = (await map.getByRole("button", { pressed: true }).getAttribute("aria-label")) ?? "";
  await expect(page.getByRole("link", { name: `${other} on the map` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("link", { name: `Directions to ${other}, opens` }).first()).toBeVisible();
});

test("a brand's page has its stores and the same map", async ({ page }) => {
  await page.goto("/brands/casa-orrin");
  await page.getByRole("heading", { name: "The stores" }).scrollIntoViewIfNeeded();
  const map = await moveableMap(page);
  const count = await storeLinks(page).count();
  await expect.poll(() => storesOn(map)).toBe(count);
  await storeLinks(page).first().click();
  await expect(page).toHaveURL(/\/brands\/casa-orrin\?store=/);
  await expect(map.locator("[aria-pressed=true]")).toHaveCount(1);
});
