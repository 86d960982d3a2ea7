import { expect, type Page, test } from "@playwright/test";
import { alive, signInAs } from "../support/page-state";
import { googleMapsDouble } from "../support/fakes/fake-google-maps";
import { type OwnClub, openClub } from "../support/isolated-server";

const KEY = "AIzaSy-a-key-for-tests-only-00000000000";
const GOOGLE = "https://maps.googleapis.com/**";

let club: OwnClub;

test.beforeAll(async () => {
  club = await openClub(() => ({ NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: KEY }));
});

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test.afterAll(() => club.close());

/** Ada at a club with a key, what her browser asks Google for, and where a policy stopped something. */
async function adaWith(page: Page, response: Parameters<Page["route"]>[1] = double()) {
  const asked: string[] = [];
  const violations: string[] = [];
  await page.route(GOOGLE, (route, request) => {
    asked.push(request.url());
    return response(route, request);
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await signInAs(page, "Ada", club.url);
  return { asked, violations };
}

function double(shouldRefuseTheKey = false): Parameters<Page["route"]>[1] {
  const body = `(${googleMapsDouble})(${shouldRefuseTheKey})`;
  return (route) => route.fulfill({ contentType: "text/javascript", body });
}

const marks = (page: Page) => page.locator("gmp-advanced-marker");
const drawnMap = (page: Page) => page.getByRole("application", { name: /^Map of the stores/ });

/** How many stores the pins and seals on Google's map stand for. */
async function storesOnMap(page: Page): Promise<number> {
  const titles = await marks(page).evaluateAll((all) => all.map((one) => one.getAttribute("title") ?? ""));
  return titles.reduce((sum, title) => sum + Number(/^(\d+) stores$/.exec(title)?.[1] ?? 1), 0);
}

/** Waits until the map shows that many stores and has come to rest: on its way it clusters anew, old marks beside new ones. */
async function rests(page: Page, stores: number): Promise<void> {
  const camera = page.locator("[data-camera]");
  await expect(async () => {
    const [aim, idle] = await camera.evaluate(({ dataset }) => [dataset.camera, dataset.idle]);
    expect(idle).toBe(aim);
    expect(await storesOnMap(page)).toBe(stores);
  }).toPass();
}

// @spec 1.11, 7.10
test("with a key, Ada sees our stores on Google's map, opens a seal and chooses a pin", async ({ page }) => {
  const { asked, violations } = await adaWith(page);
  await page.goto(`${club.url}/stores`);
  await rests(page, 120);
  expect(await marks(page).count()).toBeLessThan(60);
  const [script] = asked;
  const parameters = new URL(script ?? "").searchParams;
  expect([parameters.get("key"), parameters.get("language")]).toEqual([KEY, "en"]);
  expect(asked).toHaveLength(1);
  const before = await marks(page).count();
  await page
    .getByRole("button", { name: /^\d+ stores$/ })
    .first()
    .click();
  await rests(page, 120);
  expect(await marks(page).count()).toBeGreaterThan(before);
  await page.getByRole("combobox", { name: "City" }).selectOption("Paris");
  await rests(page, 10);
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

test("a store chosen in the list is brought into Google's map", async ({ page }) => {
  await adaWith(page);
  await page.goto(`${club.url}/stores?city=london`);
  await rests(page, 10);
  const camera = page.locator("[data-camera]");
  const before = await camera.getAttribute("data-camera");
  await page
    .getByRole("link", { name: / on the map$/ })
    .last()
    .click();
  await expect(camera).not.toHaveAttribute("data-camera", before ?? "");
  await expect(camera).toHaveAttribute("data-camera", /^(1[4-9]|2\d) 51\.\d+ -?0\.\d+$/);
});

// @spec 7.10
test("Google is asked for nothing before the map of a brand is nearly in sight", async ({ page }) => {
  const scrolledTo: number[] = [];
  const { asked, violations } = await adaWith(page, async (route, request) => {
    scrolledTo.push(await page.evaluate(() => window.scrollY));
    return double()(route, request);
  });
  await page.goto(`${club.url}/brands/casa-orrin`);
  await alive(page.getByRole("button", { name: "Near me" }));
  expect(asked).toEqual([]);
  await page.getByRole("heading", { name: "The stores" }).scrollIntoViewIfNeeded();
  await expect(marks(page).first()).toBeAttached();
  expect(asked).toHaveLength(1);
  expect(scrolledTo[0]).toBeGreaterThan(0);
  expect(violations).toEqual([]);
});

test("no other page asks for it, or could", async ({ page }) => {
  const { asked } = await adaWith(page);
  for (const path of ["/home", "/perks", "/brands", "/profile"]) {
    const response = await page.goto(club.url + path);
    await alive(page.getByRole("navigation", { name: "Club" }).first());
    expect(response?.headers()["content-security-policy"], path).not.toMatch(/google|gstatic/);
  }
  expect(asked).toEqual([]);
  await page.goto(`${club.url}/stores`);
  await expect(marks(page).first()).toBeAttached();
  expect(asked).toHaveLength(1);
});

test("coming from another page by a link, Ada gets the page's own policy, and loses it on leaving", async ({
  page,
}) => {
  const { violations } = await adaWith(page);
  const policies: Record<string, string> = {};
  page.on("response", (response) => {
    if (response.request().resourceType() === "document")
      policies[new URL(response.url()).pathname] = response.headers()["content-security-policy"] ?? "";
  });
  await page.goto(`${club.url}/profile`);
  const pages = page.getByRole("navigation", { name: "Club" }).filter({ visible: true });
  await alive(pages.getByRole("link", { name: "Stores" }));
  await pages.getByRole("link", { name: "Stores" }).click();
  await expect(marks(page).first()).toBeAttached();
  await expect.poll(() => storesOnMap(page)).toBe(120);
  expect(policies["/stores"]).toContain("googleapis");
  await pages.getByRole("link", { name: "Profile" }).click();
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
  "its script is something else": (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('not a map')" }),
  "it refuses the key": double(true),
  "it doesn't answer for six seconds": () => {},
};

// @spec 7.10
for (const [what, response] of Object.entries(failures))
  test(`when ${what}, the club's own map takes over without a word`, async ({ page }) => {
    await adaWith(page, response);
    await page.goto(`${club.url}/stores`);
    const map = drawnMap(page);
    await expect(map).toBeVisible({ timeout: 12_000 });
    await expect(map.getByRole("button", { name: /stores in \d+ cities/ }).first()).toBeVisible();
    await expect(page.getByText(/Google|went wrong/)).toHaveCount(0);
    await expect(page.locator("gmp-advanced-marker, [data-google-map]")).toHaveCount(0);
  });
