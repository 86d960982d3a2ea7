import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { countStores, interactiveMap, mapOf, openStores, storeLinks } from "../support/stores";
import { test } from "../support/test";

const PRIVATE = "Your location stays in your browser.";

test.beforeEach(async ({ page }) => signInAs(page, "Ada"));

test("each store has its brand, address, hours, phone and directions", async ({ page }) => {
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

test("without results, a phone shows a message and no map", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/stores?search=zzzz");
  await expect(page.getByText("No stores match your search.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("link", { name: "Show all stores" })).toBeInViewport({ ratio: 1 });
  await expect(mapOf(page)).toBeHidden();
});

test("clicks on clusters lead down to a store", async ({ page }) => {
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
  await expect.poll(() => countStores(map)).toBe(10);
});

test("the list follows the map: it has the stores in view first, and shows all again", async ({ page }) => {
  const map = await openStores(page);
  const elsewhere = page.getByRole("region", { name: "Elsewhere" });
  await expect(elsewhere.getByRole("heading")).toHaveText(["London", "Paris"]);
  await map
    .getByRole("button", { name: /^10 stores in Denver$/ })
    .first()
    .click();
  await expect(page.getByText("10 of 120 stores in view")).toBeVisible();
  await expect(storeLinks(page).filter({ visible: true })).toHaveCount(10);
  await expect(elsewhere.getByRole("heading", { name: "Denver" })).toHaveCount(0);
  await map.press("-");
  await expect(page.getByText("10 of 120 stores in view")).toBeVisible();
  await map.press("+");
  for (let times = 0; times < 9; times += 1) await map.press("ArrowRight");
  await expect(page.getByText("None of 120 stores in view")).toBeVisible();
  await page.getByRole("button", { name: "Show all 120" }).click();
  await expect(page.getByText("120 stores in 12 cities")).toBeVisible();
  await expect(elsewhere).toHaveCount(0);
  await expect.poll(() => countStores(map)).toBe(120);
});

test("a store that is selected in the list keeps the focus and stays in sight while the list follows", async ({
  page,
}) => {
  const map = await openStores(page);
  const london = page.getByRole("region", { name: "Elsewhere" }).getByRole("group").first();
  await london.getByText("London", { exact: true }).click();
  const link = storeLinks(page).filter({ visible: true }).nth(3);
  const name = (await link.textContent())?.replace(" on the map", "") ?? "";
  await link.press("Enter");
  await expect(map.getByRole("button", { name, pressed: true })).toBeVisible();
  const selected = page.getByRole("link", { name: `${name} on the map` });
  await expect(selected).toBeFocused();
  await expect(selected).toBeInViewport();
  await expect(page.getByText(/^\d of 120 stores in view$/)).toBeVisible();
});

test("a search with stores on both sides of the ocean opens the map on the member's side", async ({
  page,
}) => {
  await page.goto("/stores?brand=casa-orrin");
  await expect(page.getByText(/^\d+ of \d+ stores in view$/)).toBeVisible();
  const elsewhere = page.getByRole("region", { name: "Elsewhere" });
  await expect(elsewhere.getByRole("heading", { level: 2 }).first()).toHaveText(/London|Paris/);
  await expect(elsewhere.getByRole("heading", { name: "New York" })).toHaveCount(0);
});

test("a brand's page has its stores and the same map", async ({ page }) => {
  await page.goto("/brands/casa-orrin");
  await page.getByRole("heading", { name: "The stores" }).scrollIntoViewIfNeeded();
  const map = await interactiveMap(page);
  const count = await storeLinks(page).count();
  await page.getByRole("button", { name: `Show all ${count}` }).click();
  await expect.poll(() => countStores(map)).toBe(count);
  await storeLinks(page).first().click();
  await expect(page).toHaveURL(/\/brands\/casa-orrin\?store=/);
  await expect(map.locator("[aria-pressed=true]")).toHaveCount(1);
});

test("the map is static under a resting mouse, and becomes interactive with the first interaction", async ({
  page,
}) => {
  await page.goto("/stores");
  await waitForHydration(page.getByRole("searchbox", { name: "Search" }));
  await restMouseUnderChange(page);
  const drawn = page.locator("[class*=cluster]");
  const counts = await drawn.allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(100);
  await expect(mapOf(page)).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(mapOf(page).getByRole("button").first()).toBeVisible();
  await expect.poll(() => countStores(mapOf(page))).toBe(100);
});

/** Sends the events of a mouse that does not move: its first position, and a new element under it. */
async function restMouseUnderChange(page: Page): Promise<void> {
  await page.mouse.move(0, 0); // the position at which some versions of Chromium begin
  await page.evaluate(async () => {
    const corner = document.createElement("div");
    corner.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 9px; height: 9px; z-index: 99";
    corner.dataset.corner = "";
    document.body.append(corner);
    await new Promise(requestAnimationFrame); // without a frame some versions do not look under the mouse again
    await new Promise(requestAnimationFrame);
  });
  await expect(page.locator("[data-corner]:hover")).toHaveCount(1);
}

test("a link to a store opens its city in the list and its position on the map", async ({ page }) => {
  await openStores(page, "?search=Casa+Orrin+SoHo");
  await storeLinks(page).click();
  await expect(page).toHaveURL(/store=store-/);
  const id = new URL(page.url()).searchParams.get("store");
  const map = await openStores(page, `?store=${id}`);
  const link = page.getByRole("link", { name: "Casa Orrin, SoHo on the map" });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("aria-current", "true");
  await expect(map.getByRole("button", { name: "Casa Orrin, SoHo" })).toHaveAttribute("aria-pressed", "true");
});

test("Near me sorts stores by distance, and the location is not sent", async ({ page, context, baseURL }) => {
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
  const distanceTexts = page.getByText(/^(under )?[\d.,]+ mi$/);
  await expect(distanceTexts).toHaveCount(120);
  const distances = await distanceTexts.allTextContents();
  const miles = distances.map((text) => Number(text.replace(/[^\d.]/g, "")));
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(miles[0]).toBeLessThan(3);
  await expect.poll(() => countStores(map)).toBeLessThan(20);
  for (const request of sent) {
    expect(new URL(request.split(" ")[0] ?? "").origin).toBe(baseURL);
    expect(request).not.toMatch(/48\.85|2\.35/);
  }
  await page.getByRole("button", { name: "Back to cities" }).click();
  await expect(page.getByText(/ mi$/)).toHaveCount(0);
});

test("without permission the stores stay sorted by city, and the page says why", async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await openStores(page);
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText(/^Your browser isn’t sharing your location/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Austin" })).toBeVisible();
});

test("moving the map sends no request to another host", async ({ page, baseURL }) => {
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
  await expect.poll(() => countStores(map)).toBe(100);
  const marks = await map.getByRole("button").count();
  await map.focus();
  for (const key of ["+", "+", "+"]) await page.keyboard.press(key);
  await expect(map.getByRole("button")).not.toHaveCount(marks);
  for (const key of ["ArrowUp", "-", "-", "-"]) await page.keyboard.press(key);
  await expect(map.getByRole("button")).toHaveCount(marks);
  expect(others).toEqual([]);
  expect(violations).toEqual([]);
});

test("the map follows a pressed button, but not one that was released outside", async ({ page }) => {
  const map = await openStores(page, "?city=new-york");
  const [frame, pin] = [await map.boundingBox(), map.getByRole("button").first()];
  if (!frame) throw new Error("there is no map");
  const [middle, top] = [frame.x + frame.width / 2, frame.y + 2];
  await page.mouse.move(middle, top);
  await page.mouse.down();
  await page.mouse.move(middle, frame.y - 20);
  await page.mouse.up();
  const before = await pin.boundingBox();
  if (!before) throw new Error("there is no pin");
  await page.mouse.move(middle, top + 60);
  await page.mouse.move(frame.x + 2, top);
  await page.mouse.down();
  await page.mouse.move(frame.x + 52, top, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await pin.boundingBox())?.x ?? 0))
    .toBe(Math.round(before.x + 50));
  expect(Math.round((await pin.boundingBox())?.y ?? 0)).toBe(Math.round(before.y));
});

test("the invite modal opens over the stores", async ({ page }) => {
  await page.goto("/stores?city=paris&modal=share-invite&source=home");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("with reduced motion the map changes immediately", async ({ page }) => {
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
  test.use({ javaScriptEnabled: false });

  test("the map is shown, the form filters, and a store has an address", async ({ page }) => {
    await page.goto("/stores");
    await expect(page.getByText("100 of 120 stores in view")).toBeVisible();
    await expect(page.getByRole("button", { name: "Show all 120" })).toBeHidden();
    await expect(page.locator("svg circle")).not.toHaveCount(0);
    await expect(page.getByRole("button", { name: "Near me" })).toBeHidden();
    await page.getByRole("combobox", { name: "City" }).selectOption("Paris");
    await page.getByRole("button", { name: "Show stores" }).click();
    await expect(page.getByText("10 stores in Paris")).toBeVisible();
    await expect(storeLinks(page)).toHaveCount(10);
    await storeLinks(page).first().click();
    await expect(page).toHaveURL(/city=paris.*store=store-/);
    await expect(storeLinks(page).first()).toHaveAttribute("aria-current", "true");
  });
});
