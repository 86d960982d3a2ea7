import { expect } from "@playwright/test";
import { signInAs } from "../support/sign-in";
import { countStores, openStores, storeLinks } from "../support/stores";
import { test } from "../support/test";

test.beforeEach(async ({ page }) => signInAs(page, "Ada"));

test("filters apply to the list and the map, and are part of the address", async ({ page, context }) => {
  const map = await openStores(page);
  await expect(page.getByText("100 of 120 stores in view")).toBeVisible();
  await expect.poll(() => countStores(map)).toBe(100);
  await page.getByRole("combobox", { name: "City" }).selectOption("New York");
  await expect(page.getByText("10 stores in New York")).toBeVisible();
  await expect.poll(() => countStores(map)).toBe(10);
  await expect(storeLinks(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\/stores\?city=new-york$/);
  await page.getByRole("searchbox", { name: "Search" }).fill("no such door");
  await expect(page.getByText("No stores match your search.")).toBeVisible();
  await page.getByRole("link", { name: "Show all stores" }).click();
  await expect(page.getByText("100 of 120 stores in view")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("");
  await page.getByRole("combobox", { name: "Brand" }).selectOption("Casa Orrin");
  await expect(page.getByText("of 120 stores in view")).toHaveCount(0);
  await expect(page).toHaveURL(/brand=casa-orrin/);
  const count = await storeLinks(page).count();
  expect(count).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(storeLinks(other)).toHaveCount(count);
  await expect(other.getByRole("combobox", { name: "Brand" })).toHaveValue("casa-orrin");
});

test("the map works with the keyboard: clusters, arrows, plus and minus", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const map = await openStores(page);
  await map
    .getByRole("button", { name: /^\d+ stores in \d+ cities$/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(map).toBeFocused();
  const city = map.getByRole("button", { name: /^10 stores in / }).first();
  await expect(city).toBeVisible();
  const name = (await city.getAttribute("aria-label")) ?? "";
  const place = () => map.getByRole("button", { name }).boundingBox();
  const before = await place();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await place())?.x).toBeLessThan((before?.x ?? 0) - 20);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => Math.round((await place())?.x ?? 0)).toBe(Math.round(before?.x ?? 0));
  for (let times = 0; times < 9; times += 1) await page.keyboard.press("-");
  await expect(map.getByRole("button", { name })).toHaveCount(0);
  await expect.poll(() => countStores(map)).toBe(120);
  await page.keyboard.press("+");
  await page.getByRole("button", { name: "Zoom out" }).press("Enter");
  await page.getByRole("button", { name: "Show all stores" }).press("Enter");
  await expect.poll(() => countStores(map)).toBe(120);
});
