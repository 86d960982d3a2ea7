import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../support/axe-violations";
import { alive, codeFor } from "../support/page-state";
import { ACCOUNT } from "../support/club-pages";
import { type OwnClub, openClub, test } from "../support/isolated-server";
import { AVATAR, choosePicture, picture, pictureField } from "../support/avatars";

const CLUB_PAGES = ["/home", "/profile", "/perks", "/perks/casa-orrin-first-vase", "/brands", "/stores"];

let club: OwnClub;

test.beforeAll(async () => {
  club = await openClub();
});

test.afterAll(() => club.close());

test("a picture that can't be used is refused in words, and the one before stays", async ({ enter }) => {
  const page = await enter(club, "Ada");
  await page.goto("/account/details");
  await alive(pictureField(page));
  const own = page.getByRole("img", { name: "Your picture" });
  const before = await own.getAttribute("src");
  expect(before).toMatch(/^\/avatars\//);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choosePicture(page, "me.png", svg);
  await expect(page.getByText("Choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await expect(own).toHaveAttribute("src", `${before}`);
  await choosePicture(page, "wide.jpg", await picture());
  await expect(page.getByRole("img", { name: "Visible part" })).toBeVisible();
  await expect(page.getByText("Choose a JPEG, PNG, WebP or AVIF picture.")).toBeHidden();
  await choosePicture(page, "huge.png", Buffer.alloc(9 * 1024 * 1024));
  await expect(page.getByText("This picture is too large. Choose one of at most 8 MB.")).toBeVisible();
});

test("a picture is taken from our own pages and members alone", async ({ enter, playwright }) => {
  const page = await enter(club, "Ada");
  const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: await picture() };
  const headers = { Accept: "application/json" };
  const post = async (request: typeof page.request, more: Record<string, string>) => {
    const response = await request.post(`${club.url}/account/avatar`, {
      multipart: { picture: file },
      headers: { ...headers, ...more },
    });
    return [response.status(), (await response.json()).code];
  };
  const stranger = await playwright.request.newContext();
  expect(await post(page.request, {})).toEqual([403, "unexpected-origin"]);
  expect(await post(page.request, { Origin: "https://elsewhere.example" })).toEqual([
    403,
    "unexpected-origin",
  ]);
  expect(await post(stranger, { Origin: club.url })).toEqual([401, "sign-in-required"]);
  expect(await post(page.request, { Origin: club.url })).toEqual([200, undefined]);
  await stranger.dispose();
});

// @spec 2.44
test("a new email takes the old one's place by its six digits, and other devices are signed out", async ({
  enter,
}) => {
  const page = await enter(club, "Noor");
  const elsewhere = await enter(club, "Noor");
  await page.goto("/account/details");
  const old = await page.getByText("@example.test").textContent();
  await page.getByLabel("New phone or email").fill("not an address@");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("That doesn't look like a complete email address.")).toBeVisible();
  await page.getByLabel("New phone or email").fill("Noor.New@example.test");
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("Six-digit code").fill("12");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Enter the six digits.")).toBeVisible();
  await page.getByLabel("Six-digit code").fill(await codeFor(page, "noor.new@example.test"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "noor.new@example.test" })).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto("/outbox");
  await expect(
    outbox
      .getByRole("listitem")
      .filter({ hasText: old ?? "" })
      .getByText("another one took its place"),
  ).toBeVisible();
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL(/\/sign-in/);
});

test("an address of another member's gets the same answer, and no code", async ({ enter }) => {
  const page = await enter(club, "Theo");
  await page.goto("/account/details");
  await page.getByLabel("New phone or email").fill("ada@example.test");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("If ada@example.test can be used, we’ve sent a six-digit code")).toBeVisible();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.getByLabel("Six-digit code").fill("123456");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("That code isn’t right. Check it and try again.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("New phone or email")).toBeFocused();
});

test("a switch that is turned off stays off", async ({ enter }) => {
  const page = await enter(club, "Lin");
  await page.goto("/account/notifications");
  await page.getByLabel("A friend joined").uncheck();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("A friend joined")).not.toBeChecked();
  await expect(page.getByLabel("An invitation expires tomorrow")).toBeChecked();
  await page.goto("/account");
  await expect(page.getByRole("link", { name: "Notifications One of two" })).toBeVisible();
});

test("inviting friends opens in the account, too", async ({ enter }) => {
  const page = await enter(club, "Ada");
  await page.goto("/account/ledger?modal=share-invite&source=profile");
  await expect(page.getByRole("dialog").getByText("Invite a friend", { exact: true })).toBeVisible();
});

test("a visitor is asked to sign in and comes back", async ({ visit }) => {
  const page = await visit(club);
  await page.goto("/account/privacy");
  await expect(page).toHaveURL("/sign-in?next=%2Faccount%2Fprivacy");
});

const saveProfile = (page: Page) =>
  page.locator("form").filter({ hasText: "Nobody can." }).getByRole("button", { name: "Save" }).click();

// @spec 2.42
test("a hidden profile is as absent as an unknown one", async ({ enter }) => {
  const page = await enter(club, "Theo");
  const other = await enter(club, "Ada");
  await page.goto("/account/privacy");
  await page.getByText("Nobody can.").click();
  await saveProfile(page);
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  expect((await other.goto("/theo"))?.status()).toBe(404);
  await page.goto("/theo");
  await expect(page.getByRole("heading", { name: /^Theo/ })).toBeVisible();
  await page.goto("/account/privacy");
  await page.getByText("Members can open your profile.").click();
  await saveProfile(page);
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
    await enter(club, "Hedy"),
    await enter(club, "Hedy"),
    await enter(club, "Hedy"),
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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every form of the account works", async ({ enter }) => {
    const page = await enter(club, "Iris");
    await page.goto("/account/details");
    await page.getByLabel("First name").fill(" ");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Enter your first name.")).toBeVisible();
    await page.getByLabel("First name").fill("Irina");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();

    await choosePicture(page, "huge.png", Buffer.alloc(9 * 1024 * 1024));
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByText("This picture is too large. Choose one of at most 8 MB.")).toBeVisible();
    await choosePicture(page, "me.jpg", await picture());
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByRole("img", { name: "Your picture" })).toHaveAttribute("src", AVATAR);

    await page.getByLabel("New phone or email").fill("iris.new@example.test");
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("Six-digit code").fill(await codeFor(page, "iris.new@example.test"));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("definition").filter({ hasText: "iris.new@example.test" })).toBeVisible();

    await page.goto("/account/notifications");
    await page.getByLabel("A friend joined").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
    await page.goto("/account/notifications");
    await expect(page.getByLabel("A friend joined")).not.toBeChecked();

    await page.goto("/account/privacy");
    await page.getByText("I want to leave").click();
    await page.getByLabel("Type your username, iris").fill("iris");
    await page.getByRole("button", { name: "Erase my membership" }).click();
    const banner = page.getByRole("region", { name: "Your membership" });
    await banner.getByRole("button", { name: "Keep my membership" }).click();
    await expect(banner).toBeHidden();
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Account" })).toBeVisible();
    await expect(banner).toBeHidden();
  });
});
