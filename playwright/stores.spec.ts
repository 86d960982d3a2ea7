import { expect, type Locator, type Page, test } from "@playwright/test";
import { axeViolations, signInAs } from "./support/club";

const PRIVATE = "Where you are stays in your browser.";

test.beforeEach(async ({ page }) => signInAs(page, "Ada"));

function mapOf(page: Page): Locator {
  return page.getByRole("application", { name: /^Map of the stores/ });
}

async function openStores(page: Page, query = ""): Promise<Locator> {
  await page.goto(`/stores${query}`);
  const map = mapOf(page);
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole("button").first()).toBeVisible();
  return map;
}

/** How many stores the map's pins and seals stand for. */
async function storesOn(map: Locator): Promise<number> {
  const names = await map
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  return names.reduce((sum, name) => sum + Number(/^(\d+) stores in /.exec(name)?.[1] ?? 1), 0);
}

function storeLinks(page: Page): Locator {
  return page.getByRole("link", { name: / on the map$/ });
}

test("Ada filters list and map together, and can pass the address on", async ({ page, context }) => {
  const map = await openStores(page);
  await expect(page.getByText("120 stores in 12 cities")).toBeVisible();
  expect(await storesOn(map)).toBe(120);
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
  const count = await storeLinks(page).count();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(storeLinks(other)).toHaveCount(count);
  await expect(other.getByRole("combobox", { name: "Brand" })).toHaveValue("casa-orrin");
});

test("each store has its brand, address, hours, phone and the way there", async ({ page }) => {
  await openStores(page, "?search=Casa+Orrin+SoHo");
  const store = page.getByRole("listitem").filter({ has: storeLinks(page) });
  await expect(store.getByRole("link", { name: "Casa Orrin", exact: true })).toHaveAttribute(
    "href",
    "/brands/casa-orrin",
  );
  await expect(store.getByText(/New York, NY/)).toBeVisible();
  await expect(store.getByText(/Saturday, \d+ to \d+/)).toBeVisible();
  await expect(store.getByRole("link", { name: /^\+1/ })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  const directions = store.getByRole("link", { name: /^Directions to/ });
  await expect(directions).toHaveAttribute("href", /^https:\/\//);
  await expect(directions).toHaveAttribute("rel", "noopener noreferrer");
});

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
  expect(await storesOn(map)).toBe(10);
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
  expect(await storesOn(map)).toBe(120);
  await page.keyboard.press("+");
  await page.getByRole("button", { name: "Zoom out" }).press("Enter");
  await page.getByRole("button", { name: "Show all stores" }).press("Enter");
  expect(await storesOn(map)).toBe(120);
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
  await pin.click();
  await expect(page.getByRole("link", { name: `${other} on the map` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(page.getByRole("link", { name: `Directions to ${other}, opens` }).first()).toBeVisible();
});

test("a link to a store opens its city in the list and its place on the map", async ({ page }) => {
  await openStores(page, "?search=Casa+Orrin+SoHo");
  await storeLinks(page).click();
  await expect(page).toHaveURL(/store=store-/);
  const id = new URL(page.url()).searchParams.get("store");
  const map = await openStores(page, `?store=${id}`);
  await expect(storeLinks(page).filter({ visible: true })).toHaveCount(10);
  await expect(map.getByRole("button", { name: "Casa Orrin, SoHo" })).toHaveAttribute("aria-pressed", "true");
});

test("near Ada comes first what is near, and her position goes nowhere", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 48.857, longitude: 2.352 });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  const map = await openStores(page);
  await expect(page.getByText(PRIVATE)).toHaveCount(0);
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText(PRIVATE)).toBeVisible();
  await expect(
    page
      .getByRole("listitem")
      .filter({ has: storeLinks(page) })
      .first(),
  ).toContainText("Paris");
  const distances = await page.getByText(/^(under )?[\d.,]+ mi$/).allTextContents();
  expect(distances).toHaveLength(120);
  const miles = distances.map((text) => Number(text.replace(/[^\d.]/g, "")));
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(miles[0]).toBeLessThan(3);
  await expect.poll(() => storesOn(map)).toBeLessThan(20);
  for (const request of sent) {
    expect(new URL(request.split(" ")[0] ?? "").origin).toBe(baseURL);
    expect(request).not.toMatch(/48\.85|2\.35/);
  }
  await page.getByRole("button", { name: "Back to cities" }).click();
  await expect(page.getByText(/ mi$/)).toHaveCount(0);
});

test("without her leave the stores stay in order of city, and the page says why", async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await openStores(page);
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText(/^Your browser keeps to itself where you are/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Austin" })).toBeVisible();
});

test("no other host is asked for anything, however the map is moved", async ({ page, baseURL }) => {
  const others: string[] = [];
  const violations: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== baseURL) others.push(request.url());
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  const map = await openStores(page);
  const marks = await map.getByRole("button").count();
  await map.focus();
  for (const key of ["+", "+", "+"]) await page.keyboard.press(key);
  await expect(map.getByRole("button")).not.toHaveCount(marks);
  for (const key of ["ArrowUp", "-", "-", "-"]) await page.keyboard.press(key);
  await expect(map.getByRole("button")).toHaveCount(marks);
  expect(others).toEqual([]);
  expect(violations).toEqual([]);
});

test("a brand's page has its stores and the same map", async ({ page }) => {
  await page.goto("/brands/casa-orrin");
  await page.getByRole("heading", { name: "The stores" }).scrollIntoViewIfNeeded();
  const map = mapOf(page);
  await expect(map.getByRole("button").first()).toBeVisible();
  expect(await storesOn(map)).toBe(await storeLinks(page).count());
  await storeLinks(page).first().click();
  await expect(page).toHaveURL(/\/brands\/casa-orrin\?store=/);
  await expect(map.locator("[aria-pressed=true]")).toHaveCount(1);
});

test("invitations open over the stores as over every room", async ({ page }) => {
  await page.goto("/stores?city=paris&modal=share-invite&source=home");
  await expect(page.getByRole("dialog")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`axe finds nothing in ${colorScheme}: the list folded and open, a store chosen, nothing found`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
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

test("who asked for stillness sees the map change at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const map = await openStores(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  const moving = await map
    .getByRole("button")
    .first()
    .evaluate((node) => getComputedStyle(node).transitionProperty);
  expect(moving).not.toContain("transform");
});

test.describe("without JavaScript", () => {
  test("the chart shows, the form filters and a store has its address", async ({
    page,
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const still = await context.newPage();
    await still.goto("/stores");
    await expect(still.getByText("120 stores in 12 cities")).toBeVisible();
    await expect(still.locator("svg circle")).not.toHaveCount(0);
    await expect(still.getByRole("button", { name: "Near me" })).toBeHidden();
    await still.getByRole("combobox", { name: "City" }).selectOption("Paris");
    await still.getByRole("button", { name: "Show stores" }).click();
    await expect(still.getByText("10 stores in Paris")).toBeVisible();
    await expect(storeLinks(still)).toHaveCount(10);
    await storeLinks(still).first().click();
    await expect(still).toHaveURL(/city=paris.*store=store-/);
    await expect(storeLinks(still).first()).toHaveAttribute("aria-current", "true");
    await context.close();
  });
});
