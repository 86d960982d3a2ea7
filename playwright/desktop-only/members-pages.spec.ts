import { globSync } from "node:fs";
import { expect } from "@playwright/test";
import { hydratedDialog, waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

const GROUP = "src/app/(club)/(members)";

/** An address for each page with a parameter. */
const EXAMPLES: Record<string, string> = {
  "/perks/[slug]": "/perks/pendulum-works-a-full-service",
  "/brands/[slug]": "/brands/pendulum-works",
  "/brands/[slug]/spend": "/brands/casa-orrin/spend",
  "/[username]": "/theo",
};

const addresses = globSync("**/page.tsx", { cwd: GROUP })
  .filter((file) => !file.startsWith("@"))
  .map((file) => `/${file.replace(/\/page\.tsx$/, "").replace("(tabs)/", "")}`)
  .map((route) => EXAMPLES[route] ?? route);

test("every member page is found and has an example address", () => {
  expect(addresses).toEqual(expect.arrayContaining(["/home", "/welcome", "/account/ledger", "/theo"]));
  expect(addresses.filter((address) => address.includes("["))).toEqual([]);
});

test("every member page opens the modal of its query, and none without a query", async ({ page }) => {
  await signInAs(page, "Ada");
  for (const address of addresses) {
    expect(await (await page.request.get(address)).text(), address).not.toContain("EXCITING!");
    await page.goto(`${address}?modal=share-invite`);
    await expect(page.getByRole("dialog", { name: "EXCITING!" }), address).toBeVisible();
    const dialog = await hydratedDialog(page);
    await dialog.getByRole("link", { name: "Close", exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("main"), address).toBeVisible();
    await expect(page.getByRole("dialog"), address).toHaveCount(0);
  }
});

test("Back and Forward close and open the modal of a page that was reached by its tab", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/home");
  const tab = page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "Profile" });
  await waitForHydration(tab);
  await tab.click();
  await expect(page).toHaveURL("/profile");
  await page.getByRole("link", { name: "Invite friends" }).first().click();
  await hydratedDialog(page);
  await page.goBack();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await hydratedDialog(page);
  await page.getByRole("dialog").getByRole("link", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL("/profile");
});

test("the tab of the page is current, also on subpages and after client navigation", async ({ page }) => {
  await signInAs(page, "Ada");
  const current = page.getByRole("navigation", { name: "Club" }).locator("[aria-current=page]");
  for (const [address, tab] of [
    ["/home", "Home"],
    ["/perks/pendulum-works-a-full-service", "Perks"],
    ["/account/ledger", "Profile"],
  ] as const) {
    await page.goto(address);
    await expect(current).toHaveText([tab]);
  }
  await page.goto("/theo");
  await expect(current).toHaveCount(0);
  const brands = page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "Brands" });
  await waitForHydration(brands);
  await brands.click();
  await expect(current).toHaveText(["Brands"]);
});

test("an unknown address responds with 404 for members and visitors", async ({ page, request }) => {
  await signInAs(page, "Ada");
  for (const address of ["/no/such/page", "/wp-login.php", "/perks/none?modal=share-invite"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { name: "There’s no such room." })).toBeVisible();
  }
  for (const address of ["/no/such/page", "/wp-login.php"])
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(404);
});
