import { expect, test } from "@playwright/test";
import { axeViolations } from "./support/axe-violations";
import { signInAs } from "./support/club";
import { mapOf, openStores, storeLinks, storesOn } from "./support/stores";

test.beforeEach(async ({ page }) => signInAs(page, "Ada"));

test("Ada filters list and map together, and can pass the address on", async ({ page, context }) => {
  const map = await openStores(page);
  await expect(page.getByText("120 stores in 12 cities")).toBeVisible();
  await expect.poll(() => storesOn(map)).toBe(120);
  await page.getByRole("combobox", { name: "City" }).selectOption("New York");
  await expect(page.getByText("10 stores in New York")).toBeVisible();
  await expect.poll(() => storesOn(map)).toBe(10);
  await expect(storeLinks(page)).toHaveCount(10);
  await expect(page).toHaveURL(/\/stores\?city=new-york$/);
  await page.getByRole("searchbox", { name: "Search" }).fill("no such door");
  await expect(page.getByText("No store by that description")).toBeVisible();
  await page.getByRole("link", { name: "Show every store" }).click();
  await expect(page.getByText("120 stores in 12 cities")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "City" })).toHaveValue("");
  await page.getByRole("combobox", { name: "Brand" }).selectOption("Casa Orrin");
  await expect(page.getByText("120 stores in 12 cities")).toHaveCount(0);
  await expect(page).toHaveURL(/brand=casa-orrin/);
  const count = await storeLinks(page).count();
  expect(count).toBeGreaterThan(0);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(storeLinks(other)).toHaveCount(count);
  await expect(other.getByRole("combobox", { name: "Brand" })).toHaveValue("casa-orrin");
});

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

test("the map works by keyboard alone: seals, arrows, plus and minus", async ({ page }) => {
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
  await expect.poll(() => storesOn(map)).toBe(120);
  await page.keyboard.press("+");
  await page.getByRole("button", { name: "Zoom out" }).press("Enter");
  await page.getByRole("button", { name: "Show all stores" }).press("Enter");
  await expect.poll(() => storesOn(map)).toBe(120);
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
  const pin = map.getByRole("button", { name: /, / }).first();
  const other = (await pin.getAttribute("aria-label")) ?? "";
  await map.getByRole("button", { name: other, exact: true }).click();
  await expect(page.getByRole("link", { name: `${other} on the map` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("link", { name: `Directions to ${other}, opens` }).first()).toBeVisible();
});

test("a brand's page has its stores and the same map", async ({ page }) => {
  await page.goto("/brands/casa-orrin");
  await page.getByRole("heading", { name: "The stores" }).scrollIntoViewIfNeeded();
  const map = mapOf(page);
  await expect(map.getByRole("button").first()).toBeVisible();
  const count = await storeLinks(page).count();
  await expect.poll(() => storesOn(map)).toBe(count);
  await storeLinks(page).first().click();
  await expect(page).toHaveURL(/\/brands\/casa-orrin\?store=/);
  await expect(map.locator("[aria-pressed=true]")).toHaveCount(1);
});

test("axe finds nothing, light or dark: the list folded and open, a store chosen, nothing found", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const query of ["", "?city=paris", "?search=nothing+of+the+kind"]) {
    await page.goto(`/stores${query}`);
    await expect(page.getByRole("status").first()).toBeVisible();
    expect(await axeViolations(page), query).toEqual([]);
  }
  await openStores(page, "?city=paris");
  await storeLinks(page).first().click();
  await expect(mapOf(page).locator("[aria-pressed=true]")).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
});

test("at 320 pixels nothing scrolls sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openStores(page, "?city=new-york");
  await storeLinks(page).first().click();
  await expect(page.getByRole("button", { name: /^Close / })).toBeVisible();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
