import { expect, type Locator, type Page } from "@playwright/test";
import { faultsAtBothWidths } from "../support/accessibility";
import { type IsolatedServer, openServer, test } from "../support/isolated-server";
import { horizontalOverflow, horizontalOverflowAt320, hydratedDialog } from "../support/page-state";
import { codeFor } from "../support/sign-in";
import { doubleText, textFaults } from "../support/text-faults";

let server: IsolatedServer;

test.beforeAll(async () => {
  server = await openServer();
});

test.afterAll(() => server.close());

const PHONE = { width: 390, height: 844 };
const CODE = "/perks/casa-orrin-table-for-eight";
const OWN_CODE = /^CASA-[0-9A-F]{6}$/;

test("a member gets a perk's code, copies it and finds it again later", async ({ memberPage }) => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await memberPage(server, "Theo", { permissions, viewport: PHONE });
  await page.goto(CODE);
  await expect(page.getByText("Once for each member")).toBeVisible();
  await page.getByRole("button", { name: "Get this perk" }).click();
  const code = (await page.getByText(OWN_CODE).textContent()) ?? "";
  await expect(page.getByRole("heading", { name: "Your code, for you alone" })).toBeFocused();
  await page.getByRole("button", { name: `Copy ${code}` }).click();
  await expect(page.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.goto("/perks");
  await page.goto(CODE);
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Get/ })).toHaveCount(0);
  await page.goto("/account");
  await page.getByRole("link", { name: /^Your perks/ }).click();
  const own = page.getByRole("list", { name: "Your perks, newest first" }).getByRole("listitem");
  await expect(own).toContainText(["Casa Orrin"]);
  await expect(own).toContainText([code]);
  await own.getByRole("link").click();
  await expect(page).toHaveURL(CODE);
});

test("a brand becomes a favorite by keyboard, is shown on the profile, and is removed again", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Theo");
  await page.goto("/profile");
  await expect(page.getByText("None yet.")).toBeVisible();
  await page.goto("/brands/corvo");
  const heart = page.getByRole("button", { name: "Favorite: Corvo" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expectSaved(heart);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/profile");
  await expect(favorites(page)).toHaveText([/^Corvo/]);
  const ada = await memberPage(server, "Ada");
  await ada.goto("/theo");
  await expect(favorites(ada)).toHaveText([/^Corvo/]);
  await page.goto("/brands/corvo");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expectSaved(heart);
  await page.goto("/profile");
  await expect(page.getByText("None yet.")).toBeVisible();
});

test("the button does not cover the title on a small phone", async ({ memberPage }) => {
  const page = await memberPage(server, "Noor", { viewport: { width: 320, height: 640 } });
  await page.goto("/perks/ember-hall-a-teacher-of-your-own");
  const button = page.getByRole("button", { name: "Get this perk" });
  const bar = await page.locator("form").filter({ has: button }).boundingBox();
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  if (!bar || !title) throw new Error("there is no bar, or no title");
  expect(title.height).toBeGreaterThan(60); // two lines
  expect(title.y + title.height).toBeLessThanOrEqual(bar.y);
});

test("if copying fails, nothing says Copied! and the code is selected", async ({ memberPage }) => {
  const page = await memberPage(server, "Lin");
  await page.addInitScript(() => {
    const writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    Object.assign(navigator.clipboard ?? {}, { writeText });
  });
  await page.goto(CODE);
  await page.getByRole("button", { name: "Get this perk" }).click();
  await expect(page.getByText(OWN_CODE)).toBeVisible();
  await page.getByRole("button", { name: /^Copy CASA-/ }).click();
  await expect(page.getByText("We couldn’t copy the code.")).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(OWN_CODE);
  await expect(page.getByText("Copied!")).toHaveCount(0);
});

test("a perk that is claimed in two tabs is granted once, and the second tab says so", async ({
  memberPage,
}) => {
  const first = await memberPage(server, "Noor");
  const second = await first.context().newPage();
  for (const page of [first, second]) await page.goto(CODE);
  await first.getByRole("button", { name: "Get this perk" }).click();
  await expect(first.getByText(OWN_CODE)).toBeVisible();
  await second.getByRole("button", { name: "Get this perk" }).click();
  await expect(
    second.getByRole("alert").filter({ hasText: "You’ve already claimed this perk." }),
  ).toBeVisible();
});

test("a member can claim a perk with limit 2 twice", async ({ memberPage }) => {
  const page = await memberPage(server, "Noor");
  await page.goto("/perks/lumen-rue-lamp-left-on");
  await page.getByRole("button", { name: "Get this perk" }).click();
  await expect(page.getByText("1 of 2 claimed")).toBeVisible();
  await page.getByRole("button", { name: "Get another" }).click();
  await expect(page.getByText("You’ve had all 2.")).toBeVisible();
  await expect(page.getByText("LUMEN-20")).toHaveCount(1);
  await expect(page.getByText(/^Yours since .* · for 2 uses$/)).toBeVisible();
});

test("the credit of a perk is pending until the member confirms a phone", async ({ memberPage }) => {
  const page = await memberPage(server, "Noor");
  await page.goto("/home");
  await expect(page.getByText("$50.00", { exact: true })).toBeVisible();
  await page.goto("/perks/casa-orrin-first-vase");
  await page.getByRole("button", { name: "Get this perk" }).click();
  await expect(page.getByRole("heading", { name: "Pending" })).toBeVisible();
  await expect(
    page.getByText(/^Confirm your phone number to spend it today, or wait until \w+\s\d+\.$/),
  ).toBeVisible();
  await page.getByRole("link", { name: "See your balance" }).click();
  await expect(page).toHaveURL("/account/ledger");
  await expect(page.getByText(/^\$40\.00 pending\. Confirm your phone number/)).toBeVisible();
  await page.getByRole("link", { name: "Confirm your phone number" }).click();
  await page.getByRole("button", { name: "Confirm your phone number" }).click();
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  await page.getByLabel("Six-digit code").fill(await codeFor(page, "(212) 555-0149"));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Phone number confirmed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm your phone number" })).toHaveCount(0);
  await page.goto("/home");
  await expect(page.getByText("$90.00", { exact: true })).toBeVisible();
  await page.goto("/perks/casa-orrin-first-vase");
  await expect(page.getByRole("heading", { name: "It’s in your balance" })).toBeVisible();
});

test("a priced perk is paid from the balance, and a too expensive one says why it is unavailable", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Theo");
  await page.goto("/perks/alder-and-vale-bench-day");
  await expect(page.getByText("Your balance is $50.00.")).toBeVisible();
  const get = page.getByRole("link", { name: "Get this perk for $45.00" });
  await get.click();
  const sheet = page.getByRole("dialog", { name: "A day at the bench" });
  await expect(sheet).toContainText(
    /Alder & Vale.*Price\$45\.00.*Balance now\$50\.00.*Balance after\$5\.00/s,
  );
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await get.click();
  await sheet.getByRole("button", { name: "Use $45.00" }).click();
  await page.getByRole("button", { name: "Return it" }).click();
  await expect(page.getByText("Returned. $45.00 is back in your balance.")).toBeVisible();
  await expect(page.getByText("Your balance is $50.00.")).toBeVisible();
  await get.click();
  await sheet.getByRole("button", { name: "Use $45.00" }).click();
  await page.getByRole("button", { name: "Show pass" }).click();
  await expect(page.getByRole("heading", { name: "Show this at the till or the door" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copy [2-9A-Z]{4}-[2-9A-Z]{4}$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Return it" })).toHaveCount(0);
  await page.goto("/perks/packhouse-lent-for-a-journey");
  await expect(page.getByText("That’s more than you can spend. You have $5.00.")).toBeVisible();
  await expect(page.getByText(/^Get this perk/)).toHaveCount(0);
  await page.getByRole("link", { name: "See your balance" }).click();
  const entries = page.getByRole("row", { name: "A day at the bench, Alder & Vale" });
  await expect(entries).toHaveText([/-\$45\.00|−\$45\.00/, /Refund.*\$45\.00/, /-\$45\.00|−\$45\.00/]);
});

test("the price sheet, a hidden code and a shown code have no violations, and fit narrow screens and large text", async ({
  memberPage,
}) => {
  const address = "/perks/packhouse-lent-for-a-journey";
  const page = await memberPage(server, "Ada", { reducedMotion: "reduce" });
  await page.goto(`${address}?step=buy`);
  const sheet = await hydratedDialog(page);
  await expectFaultless(page, "price sheet");
  await sheet.getByRole("button", { name: "Use $20.00" }).click();
  await expect(page.getByRole("button", { name: "Return it" })).toBeVisible();
  await expectFaultless(page, "hidden code");
  const large = await page.context().newPage();
  await large.setViewportSize({ width: 390, height: 844 });
  await doubleText(large);
  await large.goto(address);
  await expect(large.getByRole("button", { name: "Return it" })).toBeVisible();
  expect(await horizontalOverflow(large), "hidden code").toBeLessThanOrEqual(0);
  await large.goto(`${address}?step=buy`);
  await hydratedDialog(large);
  expect(await textFaults(large), "price sheet").toEqual([]);
  await page.getByRole("button", { name: "Show pass" }).click();
  await expect(page.getByRole("button", { name: /^Copy / })).toBeVisible();
  await expectFaultless(page, "shown code");
});

async function expectFaultless(page: Page, state: string): Promise<void> {
  expect(await faultsAtBothWidths(page), state).toEqual([]);
  expect(await horizontalOverflowAt320(page), state).toBeLessThanOrEqual(0);
}

test("an access perk shows a personal number", async ({ memberPage }) => {
  const page = await memberPage(server, "Noor");
  await page.goto("/perks/stillwater-last-hour");
  await page.getByRole("button", { name: "Get this perk" }).click();
  await expect(page.getByRole("heading", { name: "Show this at the till or the door" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copy [2-9A-Z]{4}-[2-9A-Z]{4}$/ })).toBeVisible();
});

test("codes at a counter are large and on one line on a small phone, also with doubled text", async ({
  memberPage,
}) => {
  const small = { viewport: { width: 320, height: 568 }, reducedMotion: "reduce" } as const;
  const page = await memberPage(server, "Ada", small);
  await page.goto("/perks/stillwater-last-hour");
  await page.getByRole("button", { name: "Get this perk" }).click();
  const pass = page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).first();
  await expect(pass).toBeVisible();
  await expectAboveTabBar(page, pass);
  await page.goto("/brands/corvo/spend");
  await page.getByLabel("Amount in dollars").fill("5");
  await page.getByRole("button", { name: "Get a code for $5.00" }).click();
  const typed = page.getByText(/^[2-9A-Z]{4}\s[2-9A-Z]{4}$/);
  await expect(typed).toBeVisible();
  const shown = [
    ["/perks/stillwater-last-hour", pass] as const,
    ["/account/perks", pass] as const,
    ["/card", typed] as const,
  ];
  for (const size of ["16px", "32px"]) {
    if (size === "32px") await doubleText(page);
    for (const [address, code] of [["/brands/corvo/spend", typed] as const, ...shown]) {
      await page.goto(address);
      await expect(page.locator("html")).toHaveCSS("font-size", size);
      await expectCounterSize(code);
    }
  }
});

test("without JavaScript, a perk is claimed and a favorite saved", async ({ memberPage }) => {
  const page = await memberPage(server, "Grace", { javaScriptEnabled: false });
  await page.goto(CODE);
  await page.getByRole("button", { name: "Get this perk" }).click();
  await expect(page.getByText(OWN_CODE)).toBeVisible();
  await page.goto(CODE);
  await expect(page.getByText(OWN_CODE)).toBeVisible();
  await page.goto("/brands/corvo");
  await page.getByRole("button", { name: "Favorite: Corvo" }).click();
  await expect(page.getByRole("button", { name: "Favorite: Corvo" })).toHaveAttribute("aria-pressed", "true");
});

// The last test, because it replaces the server.
test("without JavaScript a perk is returned, and one that has become too expensive is rejected with one message", async ({
  memberPage,
}) => {
  await server.close();
  server = await openServer();
  const page = await memberPage(server, "Theo", { javaScriptEnabled: false });
  const other = await page.context().newPage();
  await page.goto("/perks/alder-and-vale-bench-day");
  await page.getByRole("link", { name: "Get this perk for $45.00" }).click();
  await other.goto("/perks/packhouse-lent-for-a-journey");
  await other.getByRole("link", { name: "Get this perk for $20.00" }).click();
  await other.getByRole("button", { name: "Use $20.00" }).click();
  await expect(other.getByText("1 of 2 claimed")).toBeVisible();
  await expect(other.getByRole("dialog")).toHaveCount(0);
  await other.getByRole("button", { name: "Return it" }).click();
  await expect(other.getByText("Returned. $20.00 is back in your balance.")).toBeVisible();
  await expect(other.getByText("Your balance is $50.00.")).toBeVisible();
  await other.getByRole("link", { name: "Get this perk for $20.00" }).click();
  await other.getByRole("button", { name: "Use $20.00" }).click();
  await expect(other.getByText("1 of 2 claimed")).toBeVisible();
  await other.getByRole("button", { name: "Show pass" }).click();
  await expect(other.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await page.getByRole("button", { name: "Use $45.00" }).click();
  await expect(page.getByRole("alert")).toContainText("That’s more than you can spend. You have $30.00.");
  await expect(page.getByText(/That’s more than you can spend/)).toHaveCount(1);
});

async function expectAboveTabBar(page: Page, code: Locator): Promise<void> {
  const bar = await page.getByRole("navigation", { name: "Club" }).boundingBox();
  const bottomOf = async () => {
    const box = await code.boundingBox();
    return box ? box.y + box.height : Number.NaN;
  };
  await expect.poll(bottomOf).toBeLessThan(bar?.y ?? 0);
  expect(await bottomOf()).toBeGreaterThan(0);
}

/** At least 40 pixels, in the text typeface, on one line, within the window, also if the code has many wide letters. */
async function expectCounterSize(code: Locator): Promise<void> {
  await expect(code).toBeVisible();
  const style = await code.evaluate((element) => {
    element.textContent = element.textContent.includes("-") ? "WMQA-GWKC" : "WMQA GWKC";
    const range = document.createRange();
    range.selectNodeContents(element);
    const { fontSize, fontFamily, fontVariantNumeric } = getComputedStyle(element);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    const { left, right } = range.getBoundingClientRect();
    return {
      isLarge: Number.parseFloat(fontSize) >= 40,
      isText: fontFamily.startsWith('"text extended"') && fontVariantNumeric.includes("tabular-nums"),
      lines: tops.size,
      isInside: left >= 0 && right <= document.documentElement.clientWidth,
    };
  });
  expect(style, code.page().url()).toEqual({ isLarge: true, isText: true, lines: 1, isInside: true });
}

/** The heart changes before the server has responded, so a test waits for the response before it leaves the page. */
const expectSaved = (heart: Locator) => expect(heart).not.toHaveAttribute("aria-busy");

const favorites = (page: Page) => page.getByRole("region", { name: "Favorite brands" }).getByRole("listitem");
