import { expect, type Page } from "@playwright/test";
import { fakeGoogleMaps } from "../support/fakes/fake-google-maps";
import { type IsolatedServer, openServer } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test.use({ expectedErrors: [/not a map/] });

const KEY = "AIzaSy-a-key-for-tests-only-00000000000";
const GOOGLE = "https://maps.googleapis.com/**";

let server: IsolatedServer;

test.beforeAll(async () => {
  server = await openServer(() => ({ NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: KEY }));
});

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.afterAll(() => server.close());

/** Signs Ada in, and records her browser's requests to Google and its policy violations. */
async function openAsAda(page: Page, response: Parameters<Page["route"]>[1] = respondWithFake()) {
  const requests: string[] = [];
  const violations: string[] = [];
  await page.route(GOOGLE, (route, request) => {
    requests.push(request.url());
    return response(route, request);
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await signInAs(page, "Ada", server.url);
  return { requests, violations };
}

function respondWithFake(rejectsKey = false): Parameters<Page["route"]>[1] {
  const body = `(${fakeGoogleMaps})(${rejectsKey})`;
  return (route) => route.fulfill({ contentType: "text/javascript", body });
}

const marks = (page: Page) => page.locator("gmp-advanced-marker");
const drawnMap = (page: Page) => page.getByRole("application", { name: /^Map of the stores/ });

/** Counts the stores that the pins and clusters on Google's map represent. */
async function storesOnMap(page: Page): Promise<number> {
  const titles = await marks(page).evaluateAll((all) => all.map((one) => one.getAttribute("title") ?? ""));
  return titles.reduce((sum, title) => sum + Number(/^(\d+) stores$/.exec(title)?.[1] ?? 1), 0);
}

/** Waits until the map shows that many stores and has stopped. While it moves, it shows old and new clusters. */
async function waitUntilStopped(page: Page, stores: number): Promise<void> {
  const camera = page.locator("[data-camera]");
  await expect(async () => {
    const [aim, idle] = await camera.evaluate(({ dataset }) => [dataset.camera, dataset.idle]);
    expect(idle).toBe(aim);
    expect(await storesOnMap(page)).toBe(stores);
  }).toPass();
}

test("with a key, a member sees our stores on Google's map, opens a cluster and selects a pin", async ({
  page,
}) => {
  const { requests, violations } = await openAsAda(page);
  await page.goto(`${server.url}/stores`);
  await waitUntilStopped(page, 120);
  expect(await marks(page).count()).toBeLessThan(60);
  const [script] = requests;
  const parameters = new URL(script ?? "").searchParams;
  expect([parameters.get("key"), parameters.get("language")]).toEqual([KEY, "en"]);
  expect(requests).toHaveLength(1);
  const before = await marks(page).count();
  await page
    .getByRole("button", { name: /^\d+ stores$/ })
    .first()
    .click();
  await waitUntilStopped(page, 120);
  expect(await marks(page).count()).toBeGreaterThan(before);
  await page.getByRole("combobox", { name: "City" }).selectOption("Paris");
  await waitUntilStopped(page, 10);
  const pin = page.locator("gmp-advanced-marker:not([title$=' stores'])").first();
  const name = (await pin.getAttribute("title")) ?? "";
  await pin.click();
  await expect(page).toHaveURL(/[?&]store=store-/);
  await expect(page.getByRole("link", { name: `${name} on the map` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(drawnMap(page)).toHaveCount(0);
  expect(violations).toEqual([]);
});

test("Google's map moves to a store that is selected in the list", async ({ page }) => {
  await openAsAda(page);
  await page.goto(`${server.url}/stores?city=london`);
  await waitUntilStopped(page, 10);
  const camera = page.locator("[data-camera]");
  const before = await camera.getAttribute("data-camera");
  await page
    .getByRole("link", { name: / on the map$/ })
    .last()
    .click();
  await expect(camera).not.toHaveAttribute("data-camera", before ?? "");
  await expect(camera).toHaveAttribute("data-camera", /^(1[4-9]|2\d) 51\.\d+ -?0\.\d+$/);
});

test("Google's map opens on one side of the ocean, and the list follows it", async ({ page }) => {
  await openAsAda(page);
  await page.goto(`${server.url}/stores`);
  await waitUntilStopped(page, 120);
  const elsewhere = page.getByRole("region", { name: "Elsewhere" });
  await expect(page.getByText("100 of 120 stores in view")).toBeVisible();
  await expect(elsewhere.getByRole("heading")).toHaveText(["London", "Paris"]);
  await elsewhere.getByText("Paris", { exact: true }).click();
  await elsewhere
    .getByRole("link", { name: / on the map$/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText(/^\d+ of 120 stores in view$/)).not.toHaveText("100 of 120 stores in view");
  await expect(elsewhere.getByRole("heading", { name: "Austin" })).toBeVisible();
  await page.getByRole("button", { name: "Show all 120" }).click();
  await expect(page.getByText("120 stores in 12 cities")).toBeVisible();
});

test("nothing is requested from Google before a brand's map is nearly visible", async ({ page }) => {
  const scrolledTo: number[] = [];
  const { requests, violations } = await openAsAda(page, async (route, request) => {
    scrolledTo.push(await page.evaluate(() => window.scrollY));
    return respondWithFake()(route, request);
  });
  await page.goto(`${server.url}/brands/casa-orrin`);
  await waitForHydration(page.getByRole("button", { name: "Near me" }));
  expect(requests).toEqual([]);
  await page.getByRole("heading", { name: "The stores" }).scrollIntoViewIfNeeded();
  await expect(marks(page).first()).toBeAttached();
  expect(requests).toHaveLength(1);
  expect(scrolledTo[0]).toBeGreaterThan(0);
  expect(violations).toEqual([]);
});

test("no other page loads Google's map, and the policy forbids it", async ({ page }) => {
  const { requests } = await openAsAda(page);
  for (const path of ["/home", "/perks", "/brands", "/profile"]) {
    const response = await page.goto(server.url + path);
    await waitForHydration(page.getByRole("navigation", { name: "Club" }).first());
    expect(response?.headers()["content-security-policy"], path).not.toMatch(/google|gstatic/);
  }
  expect(requests).toEqual([]);
  await page.goto(`${server.url}/stores`);
  await expect(marks(page).first()).toBeAttached();
  expect(requests).toHaveLength(1);
});

test("navigation to and from the stores page loads a document with the right policy", async ({ page }) => {
  const { violations } = await openAsAda(page);
  const policies: Record<string, string> = {};
  page.on("response", (response) => {
    if (response.request().resourceType() === "document")
      policies[new URL(response.url()).pathname] = response.headers()["content-security-policy"] ?? "";
  });
  await page.goto(`${server.url}/profile`);
  const pages = page.getByRole("navigation", { name: "Club" }).filter({ visible: true });
  await waitForHydration(pages.getByRole("link", { name: "Stores" }));
  await pages.getByRole("link", { name: "Stores" }).click();
  await expect(marks(page).first()).toBeAttached();
  await expect.poll(() => storesOnMap(page)).toBe(120);
  expect(policies["/stores"]).toContain("googleapis");
  await pages.getByRole("link", { name: "You" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("heading", { name: "Ada" })).toBeVisible();
  expect(policies["/profile"]).not.toContain("googleapis");
  await page.goBack();
  await expect(marks(page).first()).toBeAttached();
  await expect.poll(() => storesOnMap(page)).toBe(120);
  expect(violations).toEqual([]);
});

const failures: Record<string, Parameters<Page["route"]>[1]> = {
  "its script is blocked": (route) => route.abort("blockedbyclient"),
  "its script is not found": (route) => route.fulfill({ status: 404, body: "" }),
  "its script is invalid": (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('not a map')" }),
  "it rejects the key": respondWithFake(true),
  "it doesn't respond for six seconds": () => {},
};

for (const [failure, response] of Object.entries(failures))
  test(`when ${failure}, our own map replaces it without an error message`, async ({ page }) => {
    await openAsAda(page, response);
    await page.goto(`${server.url}/stores`);
    const map = drawnMap(page);
    await expect(map).toBeVisible({ timeout: 12_000 });
    await expect(map.getByRole("button", { name: /stores in \d+ cities/ }).first()).toBeVisible();
    await expect(page.getByText(/Google|went wrong/)).toHaveCount(0);
    await expect(page.locator("gmp-advanced-marker, [data-google-map]")).toHaveCount(0);
  });
