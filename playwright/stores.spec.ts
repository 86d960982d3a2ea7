import { expect } from "@playwright/test";
import { signInAs } from "./support/sign-in";
import { openStores, storeLinks } from "./support/stores";
import { test } from "./support/test";

test.beforeEach(async ({ page }) => signInAs(page, "Ada"));

test("a store selected in the list is selected on the map, and vice versa", async ({ page }) => {
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
  // The map may still be moving, so the test reads which pin it clicked afterwards.
  await map.getByRole("button", { name: /, / }).first().click();
  const other = (await map.getByRole("button", { pressed: true }).getAttribute("aria-label")) ?? "";
  await expect(page.getByRole("link", { name: `${other} on the map` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("link", { name: `Directions to ${other}, opens` }).first()).toBeVisible();
});
