import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { faultsAtBothWidths } from "../support/accessibility";
import { test } from "../support/isolated-server";
import { createInvitationLink, fillInDetails, joinIn, newFriend, seededLink } from "../support/joining";
import { horizontalOverflowAt320, waitForHydration } from "../support/page-state";
import { codeFor } from "../support/sign-in";
import { doubleText, textFaults } from "../support/text-faults";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const PHONE = "(212) 555-0183";
const OTHER = "(212) 555-0184";

test("a new member confirms a phone on the welcome page, and the amount becomes spendable", async ({
  page,
  browser,
}) => {
  await joinIn(page, await createInvitationLink(browser, "Hedy"));
  await page.goto("/welcome");
  await expect(page.getByText("$50.00 is waiting for you.")).toBeVisible();
  const phone = page.getByLabel("Phone number");
  const send = page.getByRole("button", { name: "Confirm", exact: true });
  await waitForHydration(send);
  await phone.fill("sam@friends.example");
  await send.click();
  await expect(phone).toHaveAccessibleDescription(/complete phone number/);
  await phone.fill(PHONE);
  await send.click();
  const code = page.getByLabel("Six-digit code");
  await expect(code).toBeFocused();
  await page.getByRole("button", { name: "Use another number" }).click();
  await expect(phone).toBeFocused();
  await phone.fill(OTHER);
  await send.click();
  await expect(code).toBeFocused();
  await code.fill(await codeFor(page, OTHER));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("$50.00 is yours to spend.")).toBeVisible();
  await expect(page.locator("p:focus")).toHaveText(/yours to spend/);
  await expect(code).toBeHidden();
  await expect(page).toHaveURL("/welcome");
  await page.goto("/account/ledger");
  await expect(page.getByRole("main")).not.toContainText("pending");
});

test("on the way from the code, the amount waits until the card has turned", async ({ page, browser }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const friend = newFriend();
  await page.goto(`${await createInvitationLink(browser, "Hedy")}&step=details`);
  await fillInDetails(page, friend);
  await expect(page).toHaveURL(/step=code/);
  await page.getByLabel("Six-digit code").fill(await codeFor(page, friend.contact));
  await page.getByRole("button", { name: "Join the club" }).click();
  const amount = page.getByText("$50.00 is waiting for you.");
  await expect(amount).toBeVisible();
  const delay = await amount.evaluate((node) => {
    const part = node.closest("[style*='--step']");
    return part ? Number.parseFloat(getComputedStyle(part).animationDelay) : 0;
  });
  expect(delay).toBeGreaterThan(1);
});

test("a new member confirms the phone later, and the form comes back", async ({ page, browser }) => {
  await joinIn(page, await createInvitationLink(browser, "Hedy"));
  await page.goto("/welcome?next=%2Fperks");
  await page.getByRole("link", { name: "Later" }).click();
  await expect(page.getByLabel("Phone number")).toBeHidden();
  await expect(page.getByText("$50.00 is waiting for you.")).toBeVisible();
  await page.getByRole("link", { name: "Confirm your phone number" }).click();
  await expect(page.getByLabel("Phone number")).toBeVisible();
  await expect(page).toHaveURL("/welcome?next=%2Fperks");
});

test("axe finds no violations in any state of the welcome page, and all fit narrow screens and large text", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await joinIn(page, await createInvitationLink(browser, "Hedy"));
  await page.goto("/welcome?phone=later");
  await expectFaultless(page, "later");
  await page.goto("/welcome");
  await expectFaultless(page, "phone");
  await page.getByLabel("Phone number").fill("(212) 555-0185");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const code = page.getByLabel("Six-digit code");
  await expect(code).toBeFocused();
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText("Enter the six digits.")).toBeVisible();
  await expectFaultless(page, "code with an error");
  await doubleText(page);
  await page.reload();
  await expect(code).toBeVisible();
  expect(await textFaults(page)).toEqual([]);
});

test("the faces of friends who joined are on the group's page, without a session", async ({ page }) => {
  await page.goto(seededLink(LINKS.groupCode));
  await expect(page.getByText("Priya, Jonas and Camille have joined")).toBeVisible();
  const faces = page.locator('img[src^="/invitation/friend?"]');
  await expect(faces).toHaveCount(3);
  const address = (await faces.first().getAttribute("src")) ?? "";
  expect((await page.request.get(address)).status()).toBe(200);
  expect((await page.request.get(address.replace(/v=.*/, "v="))).status()).toBe(404);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a new member confirms a phone on the welcome page", async ({ page, browser }) => {
    await joinIn(page, await createInvitationLink(browser, "Hedy"));
    await page.goto("/welcome");
    await page.getByLabel("Phone number").fill("(212) 555-0186");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByLabel("Six-digit code").fill(await codeFor(page, "(212) 555-0186"));
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await expect(page.getByText("$50.00 is yours to spend.")).toBeVisible();
  });

  test("the card turns over on the first visit only, not after a form was sent", async ({
    page,
    browser,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const animations = () => page.evaluate(() => document.getAnimations().length);
    await joinIn(page, await createInvitationLink(browser, "Hedy"));
    await page.goto("/welcome");
    expect(await animations()).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Later" }).click();
    await page.getByLabel(/^Thank Hedy/).fill("See you there.");
    await page.getByRole("button", { name: "Say thank you" }).click();
    await expect(page.getByText("See you there.")).toBeVisible();
    expect(await animations()).toBe(0);
  });
});

async function expectFaultless(page: Page, state: string): Promise<void> {
  expect(await faultsAtBothWidths(page), state).toEqual([]);
  expect(await horizontalOverflowAt320(page), state).toBeLessThanOrEqual(0);
}
