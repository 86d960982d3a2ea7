import { expect, test } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { alive, codeFor, signInAs } from "../support/page-state";
import { giveDetails, linkOf, newFriend, newLink } from "../support/joining";

// @spec 2.51
test("an open invitation says who invited whom, to what, until when", async ({ page }) => {
  const response = await page.goto(linkOf(LINKS.samCode));
  expect(response?.headers()).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  expect(response?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
  await expect(page.getByText("for Sam", { exact: true })).toBeVisible();
  await expect(page.getByText("from Ada", { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^Expires [A-Z][a-z]+ \d{1,2}, \d{4}$/).filter({ visible: true }),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Perks" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Accept invitation" })).toBeVisible();
});

test("the sponsor sees what the friend sees, and can share it again", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto(linkOf(LINKS.samCode));
  await expect(page.getByText("Only you see this note. This is what your friend sees.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
  await page.getByRole("link", { name: "Share this invitation" }).click();
  await expect(page.getByRole("dialog").getByText("VIP SHOPPING AWAITS")).toBeVisible();
});

test("the focus goes along from the details to the code, and back", async ({ page, browser }) => {
  await page.goto(`${await newLink(browser)}&step=details`);
  await alive(page.getByRole("button", { name: "Continue" }));
  await giveDetails(page, newFriend());
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.getByRole("link", { name: "Change your details" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
});

test("a friend joins by email; the details survive a reload and another tab", async ({
  page,
  context,
  browser,
}) => {
  const friend = newFriend();
  const link = await newLink(browser);
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
  await giveDetails(page, friend);
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
  await expect(page.getByRole("heading", { name: "You're already a member." })).toBeVisible();
});
