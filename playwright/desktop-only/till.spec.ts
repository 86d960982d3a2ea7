import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessibleAt, faultsAtBothWidths } from "../support/accessibility";
import { horizontalOverflowAt320, waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";
import { openTill, postTillCode, readTillKey, showTillCode } from "../support/till";

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: true })).newPage();
}

test("a member pays at a till, and the cashier refunds part of it", async ({ page: member, browser }) => {
  const till = await newPage(browser);
  await openTill(till, "Casa Orrin");
  await signInAs(member, "Ada");
  await member.goto("/brands/casa-orrin");
  await member.getByRole("link", { name: "Spend here" }).first().click();
  await expect(member).toHaveURL("/brands/casa-orrin/spend");
  const code = await showTillCode(member, "casa-orrin", "12.50");

  // The cashier uses only the keyboard, so each step must focus its next control.
  await waitForHydration(till.getByLabel("The member’s code"));
  await till.keyboard.type(code.toLowerCase());
  await till.keyboard.press("Enter");
  await expect(till.getByText("Ada pays")).toBeVisible();
  const charge = till.getByRole("button", { name: "Charge $12.50" });
  await expect(charge).toBeFocused();
  await till.keyboard.press("Enter");
  await expect(till.getByText(/From Ada\. Payment \d+\./)).toBeVisible();
  const receipt = member.getByRole("region", { name: "Paid" });
  await expect(receipt).toContainText(/\$12\.50.*Casa Orrin.*Payment\d+.*Balance now/s);
  await expect(receipt.locator('[data-seal="pressing"]')).toBeVisible();
  await member.reload();
  await expect(receipt.locator('[data-seal="sealed"]')).toBeVisible();
  await expectFaultlessReceipt(await member.context().newPage());
  await member.getByText("Pay again").click();
  await member.getByRole("button", { name: "All, $" }).click();
  await expect(member.getByRole("button", { name: /^Get a code for \$/ })).toBeVisible();
  await expect(member.getByText("Balance after")).toBeVisible();
  await expect(till.getByRole("link", { name: "Next code" })).toBeFocused();

  await till.getByRole("link", { name: "Refund", exact: true }).click();
  await till.getByLabel("Amount in dollars").fill("2.50");
  await till.getByRole("button", { name: "Refund" }).click();
  await expect(till.getByText("$10.00 was not refunded.")).toBeVisible();
  const [payments, refunds] = [till.getByText(/^\d+ payments?$/), till.getByText("1 refund")];
  await expect(payments.locator("..")).toContainText("$");
  await expect(refunds.locator("..")).toContainText("−$2.50");
  const month = await till.request.get(await hrefOf(till, "This month as a CSV file"));
  expect(await month.text()).toMatch(/"casa-orrin","refund","-2.5"/);

  await member.goto("/account/ledger");
  const ledger = member.getByRole("table");
  await expect(ledger.getByRole("row").nth(1)).toContainText("+$2.50");
  await expect(ledger.getByRole("row").nth(2)).toContainText("−$12.50");
});

async function expectFaultlessReceipt(page: Page): Promise<void> {
  await page.goto("/brands/casa-orrin/spend");
  await expect(page.getByRole("region", { name: "Paid" })).toBeVisible();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  expect(await horizontalOverflowAt320(page)).toBeLessThanOrEqual(0);
  await page.close();
}

test("a brand reads the figures of its perks, without names", async ({ page: till }) => {
  await till.goto("/till/perks", { arrivesAt: "/till" });
  await expect(till.getByRole("heading", { level: 1, name: "The till" })).toBeVisible();
  await openTill(till, "Casa Orrin");
  const pages = till.getByRole("navigation", { name: "Till" });
  await pages.getByRole("link", { name: "Figures" }).click();
  await expect(till.getByRole("heading", { name: "This week" })).toBeVisible();
  await expect(pages.getByRole("link", { name: "Figures" })).toHaveAttribute("aria-current", "page");
  await expect(till.getByRole("img", { name: /^12 weeks from .+: claims \d+/ })).toBeVisible();
  const uses = till.getByRole("img", { name: /^12 weeks from .+: uses [1-9]/ });
  await expect(uses.or(till.getByText(/\bUses\b.*: 0 in 12 weeks\.$/))).toBeVisible();
  await expect(till.getByRole("main")).not.toContainText("Marchetti");
  await expectAccessibleAt([320, 1280], till, "/till/perks");
  const file = await till.request.get(await hrefOf(till, "All weeks as a CSV file"));
  expect(await file.text()).toMatch(/^\ufeff"week","brand","perk",(.+\r\n".{10}","casa-orrin",)+/);
  await pages.getByRole("link", { name: "Payments" }).click();
  await expect(till.getByLabel("The member’s code")).toBeVisible();
});

async function hrefOf(page: Page, name: string): Promise<string> {
  return (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a till charges a code once, and says why the second charge fails", async ({
    page: till,
    browser,
  }) => {
    const member = await browser.newContext();
    await signInAs(member, "Ada");
    const code = await postTillCode(member, "corvo", "3");
    await openTill(till, "Corvo");
    await till.getByLabel("The member’s code").fill(code);
    await till.getByRole("button", { name: "Look up" }).click();
    await till.getByRole("button", { name: "Charge $3.00" }).click();
    await expect(till.getByText(/From Ada/)).toBeVisible();
    await till.getByRole("link", { name: "Next code" }).click();
    await till.getByLabel("The member’s code").fill(code);
    await till.getByRole("button", { name: "Look up" }).click();
    await expect(
      till.getByText("This code has already been charged. The member wasn’t charged again."),
    ).toBeVisible();
  });
});

test("a charge whose response is lost is made only once when the button is pressed again", async ({
  page: till,
  browser,
}) => {
  const member = await newPage(browser);
  await openTill(till, "Corvo");
  await signInAs(member, "Ada");
  const code = await postTillCode(member, "corvo", "4.20");
  await waitForHydration(till.getByLabel("The member’s code"));
  await till.getByLabel("The member’s code").fill(code);
  await till.getByRole("button", { name: "Look up" }).click();
  const charge = till.getByRole("button", { name: "Charge $4.20" });
  await expect(charge).toBeVisible();
  await till.route("**/till", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await charge.click();
  await expect(
    till.getByText(/don’t know if the charge went through\. Press again\. The member is charged only once/),
  ).toBeVisible();
  await till.unroute("**/till");
  await charge.click();
  await expect(till.getByText(/From Ada/)).toBeVisible();
  await member.goto("/account/ledger");
  await expect(member.getByRole("row").filter({ hasText: "−$4.20" })).toHaveCount(1);
});

test("the till loads only its two fonts, and closes", async ({ page: till }) => {
  const key = await readTillKey(till, "Casa Orrin");
  const fonts: string[] = [];
  till.on(
    "response",
    (response) => response.request().resourceType() === "font" && fonts.push(response.url()),
  );
  await till.goto("/till");
  await till.getByLabel("Till key").fill(key);
  await till.getByRole("button", { name: "Open the till" }).click();
  await till.getByRole("button", { name: "Close the till" }).click();
  await expect(till.getByLabel("Till key")).toBeVisible();
  expect(fonts.map((url) => /[^/]+?-(text|display|latin)/.exec(url)?.[0]).toSorted()).toEqual([
    "till-display",
    "till-text",
  ]);
});

test("the till preloads no style sheet that it doesn’t use", async ({ page: till }) => {
  for (const address of ["/till", "/till/no-such-page"]) {
    await till.goto(address);
    const addressesOf = (rel: string) =>
      till
        .locator(`link[rel=${rel}][href*=".css"]`)
        .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const used = await addressesOf("stylesheet");
    expect(used.length, address).toBeGreaterThan(0);
    expect(
      (await addressesOf("preload")).filter((sheet) => !used.includes(sheet)),
      address,
    ).toEqual([]);
  }
});

test("offline, a link of the till says so, and works when the network is back", async ({ page: till }) => {
  await openTill(till, "Corvo");
  const before = till.getByRole("navigation", { name: "Months" }).getByRole("link").first();
  await waitForHydration(before);
  await till.context().setOffline(true);
  await before.click();
  const notice = till
    .getByRole("status")
    .filter({ hasText: "You’re offline. Try again when you’re back online." });
  await expect(notice).toBeVisible();
  await expect(till).toHaveURL("/till");
  await till.context().setOffline(false);
  await expect(notice).toHaveCount(0);
  await before.click();
  await expect(till).toHaveURL(/\/till\?month=/);
});

test("an unknown address below /till links back to the till", async ({ page: till }) => {
  const response = await till.goto("/till/no-such-page");
  expect(response?.status()).toBe(404);
  await till.getByRole("link", { name: "Back to the till" }).click();
  await expect(till.getByLabel("Till key")).toBeVisible();
});
