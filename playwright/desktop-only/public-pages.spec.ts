import { expect } from "@playwright/test";
import { waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test("a visitor reads the terms and the privacy policy", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByRole("heading", { name: "Money to spend" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "What we store about a friend" })).toBeVisible();
  await expect(page.getByText(/^Last changed [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
});

test("a visitor requests access, and can enter a code instead", async ({ page }) => {
  await page.goto("/request-access");
  await waitForHydration(page.getByRole("button", { name: "Join the waitlist" }));
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("Enter a phone number or email address.")).toBeVisible();
  await page.getByLabel("Phone or email").fill(`theo.${Date.now()}@example.test`);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("status")).toContainText("when there’s a place");
  await expect(page.getByRole("status").filter({ hasText: "when there’s a place" })).toBeFocused();
  await page.getByRole("link", { name: "I have a code" }).click();
  await expect(page).toHaveURL(/\/invitation$/);
});

test("a member is not offered the waitlist", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/request-access");
  await expect(page.getByText("You’re already a member")).toBeVisible();
  await expect(page.getByRole("button", { name: "Join the waitlist" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Go to your club" }).click();
  await expect(page).toHaveURL(/\/home$/);
});
