import { globSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { alive, liveDialog, signInAs } from "../support/page-state";

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

test("pages are found, and each one's address is known", () => {
  expect(addresses).toEqual(expect.arrayContaining(["/home", "/welcome", "/account/ledger", "/theo"]));
  expect(addresses.filter((address) => address.includes("["))).toEqual([]);
});

test("every page of the members opens the modal that its query names, and none without", async ({ page }) => {
  await signInAs(page, "Ada");
  for (const address of addresses) {
    expect(await (await page.request.get(address)).text(), address).not.toContain("EXCITING!");
    await page.goto(`${address}?modal=share-invite`);
    await expect(page.getByRole("dialog", { name: "EXCITING!" }), address).toBeVisible();
    const dialog = await liveDialog(page);
    await dialog.getByRole("link", { name: "Close", exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("main"), address).toBeVisible();
    await expect(page.getByRole("dialog"), address).toHaveCount(0);
  }
});

test("a page reached by its tab opens and closes the modal with Back and Forward, and keeps its own query", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  await page.goto("/home");
  const tab = page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "Profile" });
  await alive(tab);
  await tab.click();
  await expect(page).toHaveURL("/profile");
  await page.getByRole("link", { name: "Invite friends" }).first().click();
  await liveDialog(page);
  await page.goBack();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await liveDialog(page);
  await page.getByRole("dialog").getByRole("link", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL("/profile");
});

test("the tab of the page is the current one, also after a soft navigation and below it", async ({
  page,
}) => {
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
  await alive(brands);
  await brands.click();
  await expect(current).toHaveText(["Brands"]);
});

test("an address with no page is not found, with its status, for members and visitors", async ({
  page,
  request,
}) => {
  await signInAs(page, "Ada");
  for (const address of ["/no/such/page", "/wp-login.php", "/perks/none?modal=share-invite"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { name: "There’s no such room." })).toBeVisible();
  }
  for (const address of ["/no/such/page", "/wp-login.php"])
    expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(404);
});
