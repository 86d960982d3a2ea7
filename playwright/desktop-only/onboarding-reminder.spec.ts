import { expect, type Page } from "@playwright/test";
import { createInvitationLink, fillInDetails, newFriend } from "../support/joining";
import { hydratedDialog } from "../support/page-state";
import { codeFor, signInAs, signInOnPage } from "../support/sign-in";
import { test } from "../support/test";

const invite = (page: Page) => page.getByRole("button", { name: "Invite your friends to Plus One" });
const skip = (page: Page) => page.getByRole("button", { name: "Skip for now" });

test("a new member joins, invites a friend, and continues to the home page", async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const friend = newFriend();
  await page.goto(`${await createInvitationLink(browser, "Iris")}&step=details`);
  await fillInDetails(page, friend);
  await expect(page).toHaveURL(/step=code/);
  await page.getByLabel("Six-digit code").fill(await codeFor(context, friend.contact));
  await page.getByRole("button", { name: "Join the club" }).click();
  await page.getByRole("link", { name: "Later" }).click();
  await page.getByRole("link", { name: "Go to your club" }).click();
  await expect(
    page.getByRole("heading", { name: "You'll never hear the end of it if they don't get an invite." }),
  ).toBeVisible();
  await invite(page).click();
  await expect(page).toHaveURL("/welcome?modal=share-invite&source=onboarding");
  const dialog = await hydratedDialog(page);
  await dialog.getByText("Invite a friend", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Bea");
  await dialog.getByRole("button", { name: "Create Invitation" }).click();
  await dialog.getByRole("button", { name: "Copy Invitation" }).click();
  await dialog.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByText("Your last invitation")).toBeVisible();
});

test("a new member sees the reminder before the first page, until they skip it", async ({ page }) => {
  await page.goto("/sign-in?next=/perks");
  await page.getByRole("button", { name: "Continue as Grace" }).click();
  await expect(page).toHaveURL("/welcome?step=invite&next=%2Fperks");
  await page.goto("/home", { arrivesAt: "/welcome?step=invite&next=%2Fhome" });
  await page.goto("/welcome?step=invite&next=%2Fperks");
  await skip(page).click();
  await expect(page).toHaveURL("/perks");
  await page.goto("/home");
  await page.context().clearCookies();
  await signInOnPage(page, "Grace");
  await expect(page).toHaveURL("/home");
});

test("the reminder keeps the rest of the query, and never redirects to another site", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/welcome?step=invite&ref=mail&next=//elsewhere.example");
  await invite(page).click();
  await expect(page).toHaveURL(
    "/welcome?ref=mail&next=%2F%2Felsewhere.example&modal=share-invite&source=onboarding",
  );
  await page.goto("/welcome?step=invite&next=//elsewhere.example");
  await skip(page).click();
  await expect(page).toHaveURL("/home");
});
