import { globSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
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
  "/concierge/staff/credit/[username]": "/concierge/staff/credit/theo",
  "/concierge/staff/members/[username]": "/concierge/staff/members/theo",
  "/concierge/staff/texts/[kind]": "/concierge/staff/texts/friend-joined",
};

/** The list that links to each page whose address has a random id. */
const LISTS: Record<string, string> = {
  "/concierge/[id]": "/concierge",
  "/concierge/staff/letters/[id]": "/concierge/staff/letters",
  "/account/letters/[id]": "/account/letters",
};

const addresses = globSync("**/page.tsx", { cwd: GROUP })
  .filter((file) => !file.startsWith("@"))
  .map((file) => `/${file.replace(/\/page\.tsx$/, "").replace("(tabs)/", "")}`)
  .map((route) => EXAMPLES[route] ?? route);

test("every member page is found and has an example address", () => {
  expect(addresses).toEqual(expect.arrayContaining(["/home", "/welcome", "/account/ledger", "/theo"]));
  const withParameter = addresses.filter((address) => address.includes("["));
  expect(withParameter.toSorted()).toEqual(Object.keys(LISTS).toSorted());
});

async function exampleOf(page: Page, address: string): Promise<string> {
  const list = LISTS[address];
  if (!list) return address;
  await page.goto(list);
  const links = await page
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const example = links.find((link) => address.replace("[id]", link.slice(-36)) === link);
  return example ?? `no link to ${address}`;
}

const isStaffPage = (address: string) => address.startsWith("/concierge");

test("every member page opens the modal of its query, and none without a query", async ({ page }) => {
  await signInAs(page, "Ada");
  for (const address of addresses.filter((member) => !isStaffPage(member)))
    await expectModals(page, await exampleOf(page, address));
});

test("every staff page opens the modal of its query, and none without a query", async ({ page }) => {
  await signInAs(page, "Hedy");
  for (const address of addresses.filter(isStaffPage))
    await expectModals(page, await exampleOf(page, address));
});

test("the seal opens the type screen over the page and keeps its query", async ({ page }) => {
  await signInAs(page, "Ada");
  for (const address of ["/brands?category=home", "/theo", "/account/ledger"]) {
    await page.goto(address);
    const seal = page.getByRole("link", { name: "Invite a friend" });
    await waitForHydration(seal);
    await seal.click();
    await expect(page.getByRole("dialog", { name: "EXCITING!" }), address).toBeVisible();
    const query = address.includes("?") ? "category=home&" : "";
    await expect(page).toHaveURL(
      `${address.split("?")[0]}?${query}modal=share-invite&source=header&back=true`,
    );
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(address);
    await expect(seal).toBeFocused();
  }
});

test("Back and Forward close and open the modal of a page that was reached by its tab", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/home");
  const tab = page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "You" });
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
    ["/brands/pendulum-works", "Perks"],
    ["/account/ledger", "You"],
  ] as const) {
    await page.goto(address);
    await expect(current).toHaveText([tab]);
  }
  await page.goto("/theo");
  await expect(current).toHaveCount(0);
  const perks = page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "Perks" });
  await waitForHydration(perks);
  await perks.click();
  await expect(current).toHaveText(["Perks"]);
  const lists = page.getByRole("navigation", { name: "Perks and brands" });
  await lists.getByRole("link", { name: "Brands" }).click();
  await expect(page).toHaveURL("/brands");
  await expect(lists.locator("[aria-current=page]")).toHaveText(["Brands"]);
  await expect(current).toHaveText(["Perks"]);
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

async function expectModals(page: Page, address: string): Promise<void> {
  expect(await (await page.request.get(address)).text(), address).not.toContain("EXCITING!");
  await page.goto(`${address}?modal=share-invite`);
  await expect(page.getByRole("dialog", { name: "EXCITING!" }), address).toBeVisible();
  const dialog = await hydratedDialog(page);
  await dialog.getByRole("link", { name: "Close", exact: true }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("main"), address).toBeVisible();
  await expect(page.getByRole("dialog"), address).toHaveCount(0);
}
