import { expect, type Page } from "@playwright/test";
import { waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

// No test here is about motion, and animations cost time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const titles = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

test("perks show their end, and empty lists link to all perks", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/perks");

  await test.step("perks that end soon show when", async () => {
    await page.getByRole("link", { name: "Ending soon" }).click();
    await expect(page).toHaveURL("/perks?ending=soon");
    await expect(page.getByRole("status")).not.toHaveText("0 perks");
    const tiles = page.getByRole("article");
    await expect(tiles.first()).toBeVisible();
    // An evening shows its day, such as "Fri, Dec 11, 7:30 PM", and a draw shows its own.
    const end =
      /Ends (today|tomorrow|in \d+ days)|[A-Z][a-z]{2},\s[A-Z][a-z]{2}\s\d+,\s\d+:\d\d\s[AP]M|Draw\son\s\w+\s\d+/;
    await expect(tiles.filter({ hasNotText: end })).toHaveCount(0);
  });

  await test.step("an empty search links to all perks", async () => {
    await page.goto("/perks?search=zzzz&category=travel");
    await expect(page.getByText("No perks match your search.")).toBeVisible();
    await page.getByRole("link", { name: "See every perk" }).click();
    await expect(page).toHaveURL("/perks");
  });

  await test.step("an empty category has its own text", async () => {
    await page.goto("/perks?category=nope");
    await expect(page.getByText("Try another kind.")).toBeVisible();
    await expect(page.getByText("Try a brand, or a word")).toHaveCount(0);
    await page.goto("/brands?category=nope");
    await expect(page.getByText("No brands in this category yet.")).toBeVisible();
    await expect(page.getByText("Try fewer letters")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a member searches, filters and pages through perks", async ({ page }) => {
    await signInAs(page, "Theo");
    await page.goto("/perks?category=home");
    await page.getByRole("searchbox").fill("vase");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/perks\?(?=.*category=home)(?=.*search=vase)/);
    await expect(page.getByRole("link", { name: "The first vase" })).toBeVisible();
    await page.getByRole("link", { name: "All", exact: true }).click();
    await expect(page).not.toHaveURL(/category/);
    await page.goto("/perks");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  });
});

test.describe("the brands", () => {
  test.beforeEach(({ page }) => signInAs(page, "Theo"));

  test("are found by name and category, and an empty search links to all brands", async ({ page }) => {
    await page.goto("/brands");
    await expect(page.getByRole("heading", { name: "Casa Orrin" })).toBeVisible();
    await waitForHydration(page.getByRole("searchbox"));
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
});

test("unknown perks and brands respond with the not-found page and 404", async ({ page }) => {
  await signInAs(page, "Theo");
  for (const address of ["/perks/no-such-perk", "/brands/no-such-brand"])
    await test.step(address, async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "There’s no such room." })).toBeVisible();
      await expect(page).toHaveTitle(/^Not found/);
      await page.getByRole("main").getByRole("link", { name: "Go to your club" }).click();
      await expect(page).toHaveURL("/home");
    });
});

test.describe("the not-found page without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  const expectNotFound = async (page: Page, address: string) => {
    expect((await page.goto(address))?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { name: "There’s no such room." })).toBeVisible();
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page).toHaveTitle(/^Not found/);
  };

  test("is complete for a visitor", async ({ page }) => {
    for (const address of ["/no-such-page", "/no/such/page", "/concierge"])
      await expectNotFound(page, address);
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await expect(page).toHaveURL("/");
  });

  test("is complete for a member, with the tabs", async ({ page }) => {
    await signInAs(page, "Theo");
    const addresses = [
      "/no_one",
      "/perks/no-such-perk",
      "/brands/no-such-brand",
      "/concierge",
      "/concierge/staff",
    ];
    for (const address of addresses) {
      await expectNotFound(page, address);
      await expect(page.getByRole("navigation", { name: "Club" }).first()).toBeVisible();
    }
  });
});

test("offline, a link and a search say so, and work when the network is back", async ({ page, context }) => {
  await signInAs(page, "Theo");
  await page.goto("/home");
  const perks = page.getByRole("navigation", { name: "Club" }).first().getByRole("link", { name: "Perks" });
  await waitForHydration(perks);
  await context.setOffline(true);
  await perks.click();
  await expect(page.getByRole("status").filter({ hasText: "You’re offline." })).toBeVisible();
  await expect(page).toHaveURL("/home");
  await context.setOffline(false);
  await perks.click();
  await expect(page).toHaveURL("/perks");

  const search = page.getByRole("searchbox", { name: "Search perks and brands" });
  await waitForHydration(search);
  await context.setOffline(true);
  await search.fill("linen");
  await search.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "You’re offline." })).toBeVisible();
  await expect(page).toHaveURL("/perks");
  await context.setOffline(false);
  await search.press("Enter");
  await expect(page).toHaveURL("/perks?search=linen");
});

test("a browser that reports itself offline still follows links to a local server", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => false });
  });
  await signInAs(page, "Theo");
  await page.goto("/home");
  const perks = page.getByRole("navigation", { name: "Club" }).first().getByRole("link", { name: "Perks" });
  await waitForHydration(perks);
  await perks.click();
  await expect(page).toHaveURL("/perks");
});

test("main buttons have a border in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/sign-in");
  await expect(page.getByRole("button", { name: "Send code" })).toHaveCSS("border-top-width", "1px");
  await page.goto("/invitation?code=SAMPARTY234567", { arrivesAt: /\/invitation\?i=/ });
  await expect(page.getByRole("link", { name: "Accept invitation" })).toHaveCSS("border-top-width", "1px");
});

test("the selected invitation type has a check mark in forced colors, and the sheet has a border", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signInAs(page, "Theo");
  await page.goto("/profile?modal=share-invite");
  const dialog = page.locator("dialog:modal");
  await dialog.getByText("Invite a friend", { exact: true }).click();
  const ticks = dialog.locator("label > input + span > svg");
  await expect(ticks).toHaveCount(2);
  await expect(ticks.nth(0)).toBeVisible();
  await expect(ticks.nth(1)).toBeHidden();
  await expect(dialog.locator("[data-sheet-panel]")).toHaveCSS("border-top-width", "1px");
});

test("a member whose session ended signs in again and returns to the same page", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/perks/casa-orrin-table-for-eight?kept=1");
  const claim = page.getByRole("button", { name: /^Get/ });
  await waitForHydration(claim);
  await page.context().clearCookies();
  await claim.click();
  await page.getByRole("alert").getByRole("link", { name: "Please sign in again." }).click();
  await expect(page).toHaveURL(/^[^?]*\/sign-in\?next=/);
  await page.getByRole("button", { name: "Continue as Theo" }).click();
  await expect(page).toHaveURL("/perks/casa-orrin-table-for-eight?kept=1");
});

test("a visitor is redirected to sign in from every page, and returns to the same address", async ({
  page,
  request,
}) => {
  for (const address of ["/home", "/perks?category=home&page=2", "/perks/any", "/brands", "/brands/any"]) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(response.headers().location).toBe(`/sign-in?${new URLSearchParams({ next: address })}`);
  }
  await page.goto("/perks?category=home", { arrivesAt: "/sign-in?next=%2Fperks%3Fcategory%3Dhome" });
  await page.getByRole("button", { name: "Continue as Theo" }).click();
  await expect(page).toHaveURL("/perks?category=home");
});

test("a redirect to sign in does not reveal the name of members-only content", async ({ request }) => {
  for (const address of ["/brands/pendulum-works", "/perks/pendulum-works-a-full-service"]) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status()).toBe(307);
    expect(await response.text()).not.toMatch(/Pendulum Works|A full service/);
  }
});
