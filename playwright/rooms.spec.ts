import { expect, type Page, test } from "@playwright/test";
import { axeViolations, signInAs } from "./support/club";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

test.describe("the perks", () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, "Theo");
    await page.goto("/perks");
  });

  test("are searched as one types, and the search has an address", async ({ page }) => {
    await page.getByRole("searchbox", { name: "Search perks and brands" }).fill("vase");
    await expect(page).toHaveURL("/perks?search=vase");
    await expect(page.getByRole("status")).toHaveText(/^\d+ perks? for “vase”$/);
    await expect(page.getByRole("link", { name: "The first vase" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("vase");
    await page.getByRole("searchbox").fill("");
    await expect(page).toHaveURL("/perks");
  });

  test("are narrowed by category, and pressed again by none", async ({ page }) => {
    const kinds = page.getByRole("navigation", { name: "Kinds of perks" });
    await kinds.getByRole("link", { name: "Travel" }).click();
    await expect(page).toHaveURL("/perks?category=travel");
    await expect(kinds.getByRole("link", { name: "Travel" })).toHaveAttribute("aria-current", "true");
    const brands = page.getByRole("article").locator("p.label-caps");
    await expect(brands.first()).toBeVisible();
    const names = new Set(await brands.allTextContents());
    expect(["Meridian Rail", "The Aubrey", "Packhouse"]).toEqual(expect.arrayContaining([...names]));
    await kinds.getByRole("link", { name: "Travel" }).click();
    await expect(page).toHaveURL("/perks");
  });

  test("that end soon say when", async ({ page }) => {
    await page.getByRole("link", { name: "Ending soon" }).click();
    await expect(page).toHaveURL("/perks?ending=soon");
    await expect(page.getByRole("status")).not.toHaveText("0 perks");
    const tiles = page.getByRole("article");
    await expect(tiles.filter({ hasText: /Ends (today|tomorrow|in \d+ days)/ })).toHaveCount(
      await tiles.count(),
    );
  });

  test("are leafed through by links, and a page beyond the last is the last", async ({ page }) => {
    const pages = page.getByRole("navigation", { name: "Pages" });
    const first = await titles(page).allTextContents();
    expect(first).toHaveLength(12);
    await expect(pages.getByRole("link", { name: "Next" })).toHaveAttribute("rel", "next");
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible();
    const second = await titles(page).allTextContents();
    expect(first.filter((title) => second.includes(title))).toEqual([]);
    await expect(pages.getByRole("link", { name: "Previous" })).toHaveAttribute("rel", "prev");
    await page.goto("/perks?page=999");
    await expect(page).toHaveURL(/\/perks\?page=\d{1,2}$/);
    await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
  });

  test("that nobody has lead back to all of them", async ({ page }) => {
    await page.goto("/perks?search=zzzz&category=travel");
    await expect(page.getByText("Nothing by that name, yet.")).toBeVisible();
    await page.getByRole("link", { name: "See every perk" }).click();
    await expect(page).toHaveURL("/perks");
  });

  test("are reached by the keyboard alone", async ({ page }) => {
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("first vase");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/perks?search=first+vase");
    const perk = page.getByRole("link", { name: "The first vase" });
    await expect(perk).toBeVisible();
    await tabTo(page, "The first vase");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "The first vase" })).toBeVisible();
    await tabTo(page, "Get this perk");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the perks are searched, narrowed and leafed through", async ({ page }) => {
    await signInAs(page, "Theo");
    await page.goto("/perks?category=home");
    await page.getByRole("searchbox").fill("vase");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/perks\?(?=.*category=home)(?=.*search=vase)/);
    await expect(page.getByRole("link", { name: "The first vase" })).toBeVisible();
    await page.getByRole("link", { name: "All", exact: true }).click();
    await page.goto("/perks");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  });
});

test.describe("the brands", () => {
  test.beforeEach(({ page }) => signInAs(page, "Theo"));

  test("are found by name and by what they make, and there is a way back from none", async ({ page }) => {
    await page.goto("/brands");
    await expect(page.getByRole("heading", { name: "Casa Orrin" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search brands" }).fill("casa");
    await expect(page).toHaveURL("/brands?search=casa");
    await expect(page.getByRole("status")).toHaveText("1 brand for “casa”");
    await expect(titles(page)).toHaveText(["Casa Orrin"]);
    await page.goto("/brands?category=jewels");
    await expect(titles(page)).toHaveText(["Astrid Kell", "Pendulum Works"]);
    await page.goto("/brands?search=zzzz");
    await page.getByRole("link", { name: "See every brand" }).click();
    await expect(page).toHaveURL("/brands");
  });

  test("tell their story, show their perks and lead to them", async ({ page }) => {
    await page.goto("/brands/casa-orrin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa Orrin");
    await expect(page.getByRole("link", { name: /^Website/ })).toHaveAttribute("rel", /noopener/);
    await page.getByRole("link", { name: "A table for eight" }).click();
    await expect(page).toHaveURL("/perks/casa-orrin-table-for-eight");
  });
});

test.describe("the club's 404", () => {
  for (const address of ["/perks/no-such-perk", "/brands/no-such-brand"])
    test(`answers ${address}, with its status`, async ({ page }) => {
      await signInAs(page, "Theo");
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "There’s no such room." })).toBeVisible();
      await expect(page).toHaveTitle(/^Not found/);
      await page.getByRole("main").getByRole("link", { name: "Go to your club" }).click();
      await expect(page).toHaveURL("/home");
    });
});

test("a visitor is sent to sign in from every room, and comes back to the same address", async ({
  page,
  request,
}) => {
  for (const address of ["/home", "/perks?category=home&page=2", "/perks/any", "/brands", "/brands/any"]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toBe(`/sign-in?${new URLSearchParams({ next: address })}`);
  }
  await page.goto("/perks?category=home");
  await page.getByRole("button", { name: "Continue as Theo" }).click();
  await expect(page).toHaveURL("/perks?category=home");
});

test("home shows the balance, the window, the rails, the news and how the last invitation fares", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await expect(page.getByRole("main").getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "In the window" })).toBeVisible();
  expect(await page.getByRole("main").getByRole("region").count()).toBeGreaterThan(3);
  await expect(page.getByRole("region", { name: "Your last invitation" })).toBeVisible();
  await expect(page.getByRole("region", { name: "From the club" })).toBeVisible();
  await page.getByRole("link", { name: "Invite friends" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("who isn't signed in isn't told the name of what is for members alone", async ({ request }) => {
  for (const address of ["/brands/pendulum-works", "/perks/pendulum-works-a-full-service"]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(await answer.text()).not.toMatch(/Pendulum Works|A full service/);
  }
});

const rooms = [
  "/home",
  "/perks",
  "/perks?search=zzzz",
  "/perks/casa-orrin-first-vase",
  "/perks/lumen-rue-lamp-left-on",
  "/brands",
  "/brands?category=home",
  "/brands/casa-orrin",
];

for (const colorScheme of ["light", "dark"] as const)
  test(`axe finds nothing in any room in ${colorScheme}`, async ({ page }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await signInAs(page, "Ada");
    for (const address of rooms) {
      await enter(page, address);
      expect(await axeViolations(page), address).toEqual([]);
    }
  });

test("no room scrolls sideways at 320 px, not even the staff's navigation", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInAs(page, "Iris");
  for (const address of rooms) {
    await enter(page, address);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, address).toBeLessThanOrEqual(0);
    for (const link of await page.getByRole("navigation", { name: "Rooms" }).getByRole("link").all())
      expect((await link.boundingBox())?.height, address).toBeGreaterThanOrEqual(44);
  }
});

/** Opens a room and waits until it has been laid out. */
async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Goes on by Tab until what is named has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(":focus");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(focused).toHaveText(name, { timeout: 100 });
  }).toPass({ intervals: [0] });
}
