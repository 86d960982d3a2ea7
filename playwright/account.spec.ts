import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { axeViolations, codeFor } from "./support/club";
import { type OwnClub, openClub, personIn } from "./support/own-club";

const PAGES = ["", "/details", "/perks", "/ledger", "/notifications", "/privacy", "/devices"].map(
  (section) => `/account${section}`,
);

let club: OwnClub;

test.beforeAll(async () => {
  club = await openClub();
});

test.afterAll(() => club.close());

test("a member changes name, username and bio, and others see them", async ({ browser }) => {
  const page = await personIn(browser, club, "Grace");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: /^Details/ }).click();
  await page.getByLabel("Username").fill("ada");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("That username is taken.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("First name").fill("Gracia");
  await page.getByLabel("Username").fill("gracia_h");
  await page.getByLabel("About you").fill("Collects *clocks*.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  const other = await personIn(browser, club, "Theo");
  await other.goto("/gracia_h");
  await expect(other.getByRole("heading", { name: /^Gracia/ })).toBeVisible();
  await expect(other.locator("em", { hasText: "clocks" })).toBeVisible();
});

test("a picture is cut to a square where it is wanted, shown and taken away", async ({ browser }) => {
  const page = await personIn(browser, club, "Ada");
  await page.goto("/account/details");
  await choose(page, "wide.jpg", await picture());
  const slider = page.getByLabel("Left to right");
  await slider.press("End");
  await expect(slider).toHaveValue("100");
  await page.getByRole("button", { name: "Use this picture" }).click();
  const own = page.getByRole("img", { name: "Your picture" });
  await expect(own).toHaveAttribute("src", /^data:image\/webp;base64,/);
  expect(await own.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  expect(await cornerOf(own)).toBe("blue");
  await page.goto("/profile");
  await expect(page.getByRole("img", { name: "Ada Marchetti" })).toHaveAttribute("src", /^data:image\/webp/);
  await page.goto("/account/details");
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(own).toHaveText("AM");
});

test("a picture that can't be used is refused in words, and the one before stays", async ({ browser }) => {
  const page = await personIn(browser, club, "Ada");
  await page.goto("/account/details");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose(page, "me.png", svg);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Choose a JPEG, PNG, WebP or AVIF picture.")).toBeVisible();
  await choose(page, "huge.png", Buffer.alloc(9 * 1024 * 1024));
  await expect(page.getByText("This picture is too large. Choose one of at most 8 MB.")).toBeVisible();
});

test("a picture is taken from our own pages and members alone", async ({ browser, playwright }) => {
  const page = await personIn(browser, club, "Ada");
  const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: await picture() };
  const headers = { Accept: "application/json" };
  const post = async (request: typeof page.request, more: Record<string, string>) => {
    const answer = await request.post(`${club.url}/account/avatar`, {
      multipart: { picture: file },
      headers: { ...headers, ...more },
    });
    return [answer.status(), (await answer.json()).code];
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

test("a new email takes the old one's place by its six digits, and other devices are signed out", async ({
  browser,
}) => {
  const page = await personIn(browser, club, "Noor");
  const elsewhere = await personIn(browser, club, "Noor");
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
  const outbox = await page.context().newPage();
  await page.getByLabel("Six-digit code").fill(await codeFor(outbox, "noor.new@example.test"));
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "noor.new@example.test" })).toBeVisible();
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

test("an address of another member's gets the same answer, and no code", async ({ browser }) => {
  const page = await personIn(browser, club, "Theo");
  await page.goto("/account/details");
  await page.getByLabel("New phone or email").fill("ada@example.test");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText("If ada@example.test can be used, six digits are on their way")).toBeVisible();
  await page.getByLabel("Six-digit code").fill("123456");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("That code isn't right. Check it and try again.")).toBeVisible();
  await page.getByRole("button", { name: "Leave it as it was" }).click();
  await expect(page.getByLabel("New phone or email")).toBeVisible();
});

test("a hidden profile is as absent as an unknown one", async ({ browser }) => {
  const page = await personIn(browser, club, "Theo");
  const other = await personIn(browser, club, "Ada");
  await page.goto("/account/privacy");
  await page.getByText("Nobody can.").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  expect((await other.goto("/theo"))?.status()).toBe(404);
  await page.goto("/theo");
  await expect(page.getByRole("heading", { name: /^Theo/ })).toBeVisible();
  await page.goto("/account/privacy");
  await page.getByText("Members can open your profile.").click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  expect((await other.goto("/theo"))?.status()).toBe(200);
});

test("the export is a file with what the club holds, that no cache keeps", async ({ browser }) => {
  const page = await personIn(browser, club, "Ada");
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
  const answer = await page.request.get("/account/export");
  expect(answer.headers()["cache-control"]).toContain("no-store");
  const visitor = await browser.newContext({ baseURL: club.url });
  const refused = await visitor.request.get("/account/export", { maxRedirects: 0 });
  expect(refused.headers().location).toContain("/sign-in");
});

test("who asks to be erased is told the date on every visit, and can stay", async ({ browser }) => {
  const page = await personIn(browser, club, "Theo");
  await page.goto("/account/privacy");
  await page.getByText("I want to leave").click();
  await page.getByLabel("Type your username, theo").fill("ada");
  await page.getByRole("button", { name: "Erase my membership" }).click();
  await expect(page.getByText("Type your username to confirm.")).toBeVisible();
  await page.getByLabel("Type your username, theo").fill("theo");
  await page.getByRole("button", { name: "Erase my membership" }).click();
  const banner = page.getByRole("region", { name: "Your membership" });
  await expect(banner).toBeVisible();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(banner).toContainText(/will be erased on [A-Z][a-z]+ \d{1,2}, \d{4}/);
  }
  expect(await axeViolations(page)).toEqual([]);
  await banner.getByRole("button", { name: "Keep my membership" }).click();
  await expect(banner).toBeHidden();
  await page.goto("/account/privacy");
  await expect(page.getByText("I want to leave")).toBeVisible();
});

test("devices are signed out one by one and all at once, and this one stays", async ({ browser }) => {
  const [page, second, third] = [
    await personIn(browser, club, "Lin"),
    await personIn(browser, club, "Lin"),
    await personIn(browser, club, "Lin"),
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

test("a switch that is turned off stays off", async ({ browser }) => {
  const page = await personIn(browser, club, "Lin");
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

test("the ledger has the balance after each entry, and the newest is what there is to spend", async ({
  browser,
}, { project }) => {
  const page = await personIn(browser, club, "Ada");
  await page.goto("/account/ledger");
  const balance = (await page.getByRole("status").first().textContent()) ?? "";
  expect(balance).toMatch(/^\$\d+\.\d\d$/);
  const newest =
    project.name === "phone"
      ? page.getByRole("list", { name: "Your ledger, newest first" }).getByRole("listitem").first()
      : page.getByRole("table", { name: "Your ledger, newest first" }).getByRole("row").nth(1);
  await expect(newest).toContainText(balance);
  await expect(newest).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
});

test("inviting friends opens in the account, too", async ({ browser }) => {
  const page = await personIn(browser, club, "Ada");
  await page.goto("/account/ledger?modal=share-invite&source=profile");
  await expect(page.getByRole("dialog").getByText("Invite a friend", { exact: true })).toBeVisible();
});

test("a visitor is asked to sign in and comes back", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: club.url });
  const page = await context.newPage();
  await page.goto("/account/privacy");
  await expect(page).toHaveURL("/sign-in?next=%2Faccount%2Fprivacy");
});

for (const colorScheme of ["light", "dark"] as const)
  test(`axe finds nothing in the account in ${colorScheme}, and 320 pixels are wide enough`, async ({
    browser,
  }) => {
    const page = await personIn(browser, club, "Ada");
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await axeViolations(page), path).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
    }
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every form of the account works", async ({ browser }) => {
    const page = await personIn(browser, club, "Iris");
    await page.goto("/account/details");
    await page.getByLabel("First name").fill(" ");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Enter your first name.")).toBeVisible();
    await page.getByLabel("First name").fill("Irina");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();

    await choose(page, "huge.png", Buffer.alloc(9 * 1024 * 1024));
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByText("This picture is too large. Choose one of at most 8 MB.")).toBeVisible();
    await choose(page, "me.jpg", await picture());
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByRole("img", { name: "Your picture" })).toHaveAttribute("src", /^data:image\/webp/);

    await page.getByLabel("New phone or email").fill("iris.new@example.test");
    await page.getByRole("button", { name: "Send code" }).click();
    const outbox = await page.context().newPage();
    await page.getByLabel("Six-digit code").fill(await codeFor(outbox, "iris.new@example.test"));
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

const RED = { r: 200, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 200 };

/** A wide picture, red on the left and blue on the right. */
function picture(): Promise<Buffer> {
  const right = { create: { width: 300, height: 300, channels: 3 as const, background: BLUE } };
  return sharp({ create: { width: 600, height: 300, channels: 3, background: RED } })
    .composite([{ input: right, left: 300, top: 0 }])
    .jpeg()
    .toBuffer();
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith(".png") ? "image/png" : "image/jpeg";
  await page
    .getByLabel(/picture/i)
    .and(page.locator("input[type=file]"))
    .setInputFiles({ name, mimeType, buffer });
}

async function cornerOf(image: ReturnType<Page["getByRole"]>): Promise<"red" | "blue"> {
  const source = (await image.getAttribute("src")) ?? "";
  const stored = Buffer.from(source.split(",")[1] ?? "", "base64");
  const [red = 0, , blue = 0] = await sharp(stored)
    .extract({ left: 20, top: 20, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue ? "red" : "blue";
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
