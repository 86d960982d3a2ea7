import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../support/axe-violations";
import { ACCOUNT } from "../support/club-pages";
import { type OwnClub, openClub, test } from "../support/own-club";

const CLUB_PAGES = ["/home", "/profile", "/perks", "/perks/casa-orrin-first-vase", "/brands", "/stores"];

let club: OwnClub;

test.beforeAll(async () => {
  club = await openClub();
});

test.afterAll(() => club.close());

const save = (page: Page) =>
  page.locator("form").filter({ hasText: "Nobody can." }).getByRole("button", { name: "Save" }).click();

// @spec 2.42
test("a hidden profile is as absent as an unknown one", async ({ enter }) => {
  const page = await enter(club, "Theo");
  const other = await enter(club, "Ada");
  await page.goto("/account/privacy");
  await page.getByText("Nobody can.").click();
  await save(page);
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  expect((await other.goto("/theo"))?.status()).toBe(404);
  await page.goto("/theo");
  await expect(page.getByRole("heading", { name: /^Theo/ })).toBeVisible();
  await page.goto("/account/privacy");
  await page.getByText("Members can open your profile.").click();
  await save(page);
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  expect((await other.goto("/theo"))?.status()).toBe(200);
});

test("the export is a file with what the club holds, that no cache keeps", async ({ enter, visit }) => {
  const page = await enter(club, "Ada");
  await page.goto("/account/privacy");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download your data" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ada-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(exported.member).toMatchObject({ username: "ada", email: "ada@example.test" });
  expect(exported.invitations.map(({ recipient }: { recipient: string }) => recipient)).toContain("Sam");
  expect(exported.sessions.length).toBeGreaterThan(0);
  expect(JSON.stringify(exported)).not.toContain("theo@example.test");
  const response = await page.request.get("/account/export");
  expect(response.headers()["cache-control"]).toContain("no-store");
  const visitor = await visit(club);
  const refused = await visitor.request.get("/account/export", { maxRedirects: 0 });
  expect(refused.headers().location).toContain("/sign-in");
});

test("who asks to be erased is told the date on every visit, and can stay", async ({ enter }) => {
  const page = await enter(club, "Theo");
  await page.goto("/account/privacy");
  await page.getByText("I want to leave").click();
  await page.getByLabel("Type your username, theo").fill("ada");
  await page.getByRole("button", { name: "Erase my membership" }).click();
  await expect(page.getByText("Type your username to confirm.")).toBeVisible();
  await page.getByLabel("Type your username, theo").fill("theo");
  await page.getByRole("button", { name: "Erase my membership" }).click();
  const banner = page.getByRole("region", { name: "Your membership" });
  await expect(banner).toBeFocused();
  await expect(banner).toBeInViewport({ ratio: 1 });
  for (const path of [...CLUB_PAGES, ...ACCOUNT]) {
    await page.goto(path);
    await expect(banner).toContainText(/will be erased on [A-Z][a-z]+ \d{1,2}, \d{4}/);
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(banner.getByRole("button")).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await banner.getByRole("button", { name: "Keep my membership" }).click();
  await expect(banner).toBeHidden();
  await page.goto("/account/privacy");
  await expect(page.getByText("I want to leave")).toBeVisible();
});

test("devices are signed out one by one and all at once, and this one stays", async ({ enter }) => {
  const [page, second, third] = [
    await enter(club, "Lin"),
    await enter(club, "Lin"),
    await enter(club, "Lin"),
  ];
  await page.goto("/account/devices");
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(3);
  await expect(devices.first()).toContainText("This device");
  await devices
    .nth(1)
    .getByRole("button", { name: /^Sign out/ })
    .click();
  await expect(devices).toHaveCount(2);
  await third.goto("/account");
  await expect(third).toHaveURL(/\/sign-in/);
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(devices).toHaveCount(1);
  await second.goto("/account");
  await expect(second).toHaveURL(/\/sign-in/);
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
});
