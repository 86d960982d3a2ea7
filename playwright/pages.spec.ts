import { expect } from "@playwright/test";
import { signInAs } from "./support/sign-in";
import { test } from "./support/test";

test("the home page shows the balance, highlights, last invitation, perks and brands, and more on request", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await expect(page.getByRole("main").getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Highlights" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your last invitation" })).toBeVisible();
  await expect(page.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await expect(page.getByRole("region", { name: "For your balance" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Brands to get to know" })).toBeVisible();
  await expect(page.getByRole("region", { name: "From the club" })).toHaveCount(0);
  await page.getByRole("link", { name: "More from the club" }).click();
  await expect(page.getByRole("region", { name: "From the club" })).toBeVisible();
  await expect(page.getByRole("region", { name: "For the table" })).toBeVisible();
  await page.getByRole("link", { name: "Invite friends" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
