import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

test("a member searches, filters and pages through perks, also by keyboard", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/perks");
  await waitForHydration(page.getByRole("searchbox"));

  await test.step("search results appear while typing, and have an address", async () => {
    await page.getByRole("searchbox", { name: "Search perks and brands" }).fill("vase");
    await expect(page).toHaveURL("/perks?search=vase");
    await expect(page.getByRole("status")).toHaveText(/^\d+ perks? for “vase”$/);
    await expect(page.getByRole("link", { name: "The first vase" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("vase");
    await page.getByRole("searchbox").fill("");
    await expect(page).toHaveURL("/perks");
  });

  await test.step("a category filters, and a second click removes the filter", async () => {
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

  await test.step("links lead through the pages, and a page after the last one shows the last", async () => {
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(titles(page)).toHaveCount(12);
    const first = await titles(page).allTextContents();
    await expect(pages.getByRole("link", { name: "Next" })).toHaveAttribute("rel", "next");
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible();
    const second = await titles(page).allTextContents();
    expect(first.filter((title) => second.includes(title))).toEqual([]);
    await expect(pages.getByRole("link", { name: "Previous" })).toHaveAttribute("rel", "prev");
    await page.goto("/perks?page=999", { arrivesAt: /\/perks\?page=\d{1,2}$/ });
    await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0);
  });

  await test.step("the keyboard reaches a perk", async () => {
    await page.goto("/perks");
    await waitForHydration(page.getByRole("searchbox"));
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

  test("have a page with their story, website and perks", async ({ page }) => {
    await page.goto("/brands/casa-orrin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Casa Orrin");
    await expect(page.getByRole("link", { name: /^Website/ })).toHaveAttribute("rel", /noopener/);
    await page.getByRole("link", { name: "A table for eight" }).click();
    await expect(page).toHaveURL("/perks/casa-orrin-table-for-eight");
  });
});

/** Presses Tab until the element with this text has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = page.locator(":focus");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(focused).toHaveText(name, { timeout: 100 });
  }).toPass({ intervals: [0] });
}

test("a perk that is opened after another is loaded once, without a new document", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/perks");
  await waitForHydration(page.getByRole("searchbox"));
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (request.isNavigationRequest()) loaded.push(`document ${pathname}`);
    else if (searchParams.has("_rsc")) loaded.push(pathname);
  });
  const opened: string[] = [];
  for (const index of [0, 1, 2, 3]) {
    const title = (await titles(page).nth(index).textContent()) ?? "";
    await titles(page).nth(index).getByRole("link").click();
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    opened.push(new URL(page.url()).pathname, "/perks");
    await page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "Perks" }).click();
    await expect(titles(page)).toHaveCount(12);
    await expect(page).toHaveURL("/perks");
  }
  expect(loaded).toEqual(opened);
});
