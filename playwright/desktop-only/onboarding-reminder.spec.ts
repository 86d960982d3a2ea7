import { expect, type Page, test } from "@playwright/test";
import { codeFor, continueAs, liveDialog, signInAs } from "../support/page-state";
import { giveDetails, newFriend, newLink } from "../support/joining";

const invite = (page: Page) => page.getByRole("button", { name: "Invite your friends to Plus One" });
const skip = (page: Page) => page.getByRole("button", { name: "Skip for now" });

// @spec 1.8, 2.2, 2.7, 2.30
test("a new member comes in, invites a friend, and goes on to the club", async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const friend = newFriend();
  await page.goto(`${await newLink(browser, "Iris")}&step=details`);
  await giveDetails(page, friend);
  await expect(page).toHaveURL(/step=code/);
  await page.getByLabel("Six-digit code").fill(await codeFor(context, friend.contact));
  await page.getByRole("button", { name: "Join the club" }).click();
  await page.getByRole("link", { name: "Come in" }).click();
  await expect(
    page.getByRole("heading", { name: "You'll never hear the end of it if they don't get an invite." }),
  ).toBeVisible();
  await invite(page).click();
  await expect(page).toHaveURL("/welcome?modal=share-invite&source=onboarding");
  const dialog = await liveDialog(page);
  await dialog.getByText("Invite a friend", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Bea");
  await dialog.getByRole("button", { name: "Create Invitation" }).click();
  await dialog.getByRole("button", { name: "Copy Invitation" }).click();
  await dialog.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL("/home");
  await expect(page.getByText("Your last invitation")).toBeVisible();
});

// @spec 2.10
test("it stands once in the way to where a new member is going, and Skip is remembered", async ({ page }) => {
  await page.goto("/sign-in?next=/perks");
  await page.getByRole("button", { name: "Continue as Grace" }).click();
  await expect(page).toHaveURL("/welcome?step=invite&next=%2Fperks");
  await page.goto("/home");
  await expect(page).toHaveURL("/welcome?step=invite&next=%2Fhome");
  await page.goto("/welcome?step=invite&next=%2Fperks");
  await skip(page).click();
  await expect(page).toHaveURL("/perks");
  await page.goto("/home");
  await expect(page).toHaveURL("/home");
  await page.context().clearCookies();
  await continueAs(page, "Grace");
  await expect(page).toHaveURL("/home");
});

// @spec 2.8
test("it keeps the rest of the query, and leads nowhere outside the club", async ({ page }) => {
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
