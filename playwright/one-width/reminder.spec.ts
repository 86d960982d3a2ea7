import { expect, test } from "@playwright/test";
import { continueAs, signInAs } from "../support/club";

// @spec 1.8, 2.2, 2.7
test("a new member meets the reminder and goes on to invite", async ({ page }) => {
  await continueAs(page, "Grace");
  await expect(page).toHaveURL(/\/welcome\?step=invite/);
  await expect(
    page.getByRole("heading", { name: "You'll never hear the end of it if they don't get an invite." }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Invite your friends to Plus One" }).click();
  await expect(page).toHaveURL("/home?modal=share-invite&source=onboarding");
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
});

// @spec 2.8
test("the reminder keeps the rest of the query and can be skipped", async ({ page }) => {
  await signInAs(page, "Grace");
  await page.goto("/welcome?step=invite&ref=mail");
  await expect(page.getByRole("link", { name: "Invite your friends to Plus One" })).toHaveAttribute(
    "href",
    "/home?ref=mail&modal=share-invite&source=onboarding",
  );
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page).toHaveURL("/home");
});
