import { expect } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { createInvitationLink, fillInDetails, newFriend, seededLink } from "../support/joining";
import { waitForHydration } from "../support/page-state";
import { codeFor, signInAs } from "../support/sign-in";
import { test } from "../support/test";

test("an open invitation shows the sponsor, the friend, the benefits and the expiry date", async ({
  page,
}) => {
  const response = await page.goto(seededLink(LINKS.samCode));
  expect(response?.headers()).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
  await expect(page.getByText("for Sam", { exact: true })).toBeVisible();
  await expect(page.getByText("from Ada", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Valid until [A-Z][a-z]+\s\d{1,2}, \d{4}$/).filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Perks" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Accept invitation" })).toBeVisible();
});

test("the sponsor sees the friend's page, and can share it again", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto(seededLink(LINKS.samCode));
  await expect(page.getByText("Only you see this note. This is what your friend sees.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
  await page.getByRole("link", { name: "Share this invitation" }).click();
  await expect(page.getByRole("dialog").getByText("VIP SHOPPING AWAITS")).toBeVisible();
});

test("the focus moves from the details to the code, and back", async ({ page, browser }) => {
  await page.goto(`${await createInvitationLink(browser)}&step=details`);
  await waitForHydration(page.getByRole("button", { name: "Continue" }));
  await fillInDetails(page, newFriend());
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.getByRole("link", { name: "Change your details" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("a friend joins by email, and the details survive a reload and another tab", async ({
  page,
  context,
  browser,
}) => {
  const friend = newFriend();
  const link = await createInvitationLink(browser);
  await page.goto(link);
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await page.getByLabel("First name").fill("Sam");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter your last name.")).toBeVisible();
  await expect(page.getByText("Choose a username.")).toBeVisible();
  await expect(page.getByText("Enter a phone number or email address.")).toBeVisible();
  await expect(page.getByText("Please accept the terms to join.")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Sam");
  await expect(page.getByLabel("Last name")).toBeFocused();
  await fillInDetails(page, friend);
  await expect(page.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  await expect(page.getByText(friend.contact)).toBeVisible();
  await page.reload();
  await expect(page.getByText(friend.contact)).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByText(friend.contact)).toBeVisible();
  await tab.getByRole("link", { name: "Change your details" }).click();
  await expect(tab.getByLabel("Username")).toHaveValue(friend.username);

  await page.getByLabel("Six-digit code").fill("12345");
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page.getByText("Enter the six digits.")).toBeVisible();
  await page.getByLabel("Six-digit code").fill(await codeFor(tab, friend.contact));
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page).toHaveURL("/welcome");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "You’re already a member." })).toBeVisible();
});
