import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe-violations";
import { alive, signInAs } from "./support/club";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

test.describe("the perks", () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, "Theo");
    await page.goto("/perks");
    await alive(page.getByRole("searchbox"));
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
    await expect(brands.filter({ hasNotText: /^(Meridian Rail|The Aubrey|Packhouse)$/ })).toHaveCount(0);
    await kinds.getByRole("link", { name: "Travel" }).click();
    await expect(page).toHaveURL("/perks");
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

test.describe("the brands", () => {
  test.beforeEach(({ page }) => signInAs(page, "Theo"));

  test("tell their story, show their perks and lead to them", async ({ page }) => {
    await page.goto("/brands/casa-orrin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa Orrin");
    await expect(page.getByRole("link", { name: /^Website/ })).toHaveAttribute("rel", /noopener/);
    await page.getByRole("link", { name: "A table for eight" }).click();
    await expect(page).toHaveURL("/perks/casa-orrin-table-for-eight");
  });
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

test("axe finds nothing on any of these pages, light or dark", async ({ page }) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
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
    for (const link of await page.getByRole("navigation", { name: "Tabs" }).getByRole("link").all())
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
