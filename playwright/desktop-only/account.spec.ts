import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { ACCOUNT_PAGES, axeViolations } from "../support/accessibility";
import { AVATAR, choosePicture, createPicture, pictureField } from "../support/avatars";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import { codeFor } from "../support/sign-in";

const CLUB_PAGES = ["/home", "/profile", "/perks", "/perks/casa-orrin-first-vase", "/brands", "/stores"];

const server = serverForTests(openServer);

test("an unusable picture is rejected with a reason, and the previous picture stays", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Ada");
  await page.goto("/account/details");
  await waitForHydration(pictureField(page));
  const own = page.getByRole("img", { name: "Your picture" });
  const before = await own.getAttribute("src");
  expect(before).toMatch(/^\/avatars\//);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choosePicture(page, "me.png", svg);
  await expect(page.getByText("Choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await expect(own).toHaveAttribute("src", `${before}`);
  await choosePicture(page, "wide.jpg", await createPicture());
  await expect(page.getByRole("img", { name: "Visible part" })).toBeVisible();
  await expect(page.getByText("Choose a JPEG, PNG, WebP or AVIF picture.")).toBeHidden();
  await choosePicture(page, "huge.png", Buffer.alloc(9 * 1024 * 1024));
  await expect(page.getByText("This picture is too large. Choose one of at most 8 MB.")).toBeVisible();
});

test("only members on our own pages can upload a picture", async ({ memberPage, playwright }) => {
  const page = await memberPage(server, "Ada");
  const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: await createPicture() };
  const headers = { Accept: "application/json" };
  const post = async (request: typeof page.request, more: Record<string, string>) => {
    const response = await request.post(`${server.url}/account/avatar`, {
      multipart: { picture: file },
      headers: { ...headers, ...more },
    });
    return [response.status(), (await response.json()).code];
  };
  const visitor = await playwright.request.newContext();
  expect(await post(page.request, {})).toEqual([403, "unexpected-origin"]);
  expect(await post(page.request, { Origin: "https://elsewhere.example" })).toEqual([
    403,
    "unexpected-origin",
  ]);
  expect(await post(visitor, { Origin: server.url })).toEqual([401, "sign-in-required"]);
  expect(await post(page.request, { Origin: server.url })).toEqual([200, undefined]);
  await visitor.dispose();
});

test("a confirmed new email replaces the old one and signs out other devices", async ({ memberPage }) => {
  const page = await memberPage(server, "Noor");
  const elsewhere = await memberPage(server, "Noor");
  await page.goto("/account/details");
  const old = await page.getByText("@example.test").textContent();
  await page.getByLabel("New phone or email").fill("not an address@");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("That doesn’t look like a complete email address.")).toBeVisible();
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
      .getByText("It was replaced with a new one."),
  ).toBeVisible();
  await elsewhere.goto("/account", { arrivesAt: "/sign-in?next=%2Faccount" });
});

test("another member's address gets the same response and no code", async ({ memberPage }) => {
  const page = await memberPage(server, "Theo");
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

test("a notification setting that is turned off stays off", async ({ memberPage }) => {
  const page = await memberPage(server, "Lin");
  await page.goto("/account/notifications");
  const joined = page.getByLabel("A friend joined");
  await waitForHydration(joined);
  await joined.uncheck();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("A friend joined")).not.toBeChecked();
  await expect(page.getByLabel("An invitation expires tomorrow")).toBeChecked();
  await page.goto("/account");
  await expect(page.getByRole("link", { name: "Notifications Three of four" })).toBeVisible();
});

test("a saved setting is confirmed before the page is refreshed, and stays without a network", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Theo");
  await page.goto("/account/notifications");
  const expiring = page.getByLabel("An invitation expires tomorrow");
  await waitForHydration(expiring);
  await page.route("/livez", (route) => route.abort());
  await page.route(isRefresh, (route) => route.abort());
  const asked = page.waitForRequest("/livez");
  await expiring.uncheck();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  await asked;
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();

  await page.unroute("/livez");
  const refresh = page.waitForRequest((request) => isRefresh(new URL(request.url())));
  await page.unroute(isRefresh);
  await page.route(isRefresh, () => new Promise(() => {}));
  await expiring.check();
  await refresh;
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
});

const isRefresh = ({ pathname, searchParams }: URL) =>
  pathname === "/account/notifications" && searchParams.has("_rsc");

test("the invite modal opens over account pages", async ({ memberPage }) => {
  const page = await memberPage(server, "Ada");
  await page.goto("/account/ledger?modal=share-invite&source=profile");
  await expect(page.getByRole("dialog").getByText("Invite a friend", { exact: true })).toBeVisible();
});

test("a visitor must sign in, and returns to the page", async ({ visitorPage }) => {
  const page = await visitorPage(server);
  await page.goto("/account/privacy", { arrivesAt: "/sign-in?next=%2Faccount%2Fprivacy" });
});

test("a hidden profile responds like an unknown one", async ({ memberPage }) => {
  const page = await memberPage(server, "Theo");
  const other = await memberPage(server, "Ada");
  await page.goto("/account/privacy");
  await page.getByText("No one can open your profile.").click();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  expect((await other.goto("/theo"))?.status()).toBe(404);
  await page.goto("/theo");
  await expect(page.getByRole("heading", { name: /^Theo/ })).toBeVisible();
  await page.goto("/account/privacy");
  await page.getByText("Members can open your profile.").click();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  expect((await other.goto("/theo"))?.status()).toBe(200);
});

test("the export is a file with the member's data that caches must not store", async ({
  memberPage,
  visitorPage,
}) => {
  const page = await memberPage(server, "Ada");
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
  const visitor = await visitorPage(server);
  const rejected = await visitor.request.get("/account/export", { maxRedirects: 0 });
  expect(rejected.headers().location).toContain("/sign-in");
});

test("a member who requests erasure sees the date on every page, and can cancel", async ({ memberPage }) => {
  const page = await memberPage(server, "Theo");
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
  for (const path of [...CLUB_PAGES, ...ACCOUNT_PAGES]) {
    await page.goto(path);
    await expect(banner).toContainText(/will be erased on [A-Z][a-z]+\s\d{1,2}, \d{4}/);
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

test("a member signs out other devices one by one or together, and stays signed in", async ({
  memberPage,
}) => {
  const [page, second, third] = [
    await memberPage(server, "Hedy"),
    await memberPage(server, "Hedy"),
    await memberPage(server, "Hedy"),
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
  await third.goto("/account", { arrivesAt: "/sign-in?next=%2Faccount" });
  await page.getByRole("button", { name: "Sign out all other devices" }).click();
  await expect(devices).toHaveCount(1);
  await second.goto("/account", { arrivesAt: "/sign-in?next=%2Faccount" });
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every account form works", async ({ memberPage }) => {
    const page = await memberPage(server, "Iris");
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
    await choosePicture(page, "me.jpg", await createPicture());
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
