import { expect, test } from "@playwright/test";
import { alive, codeFor, signInAs } from "./support/club";
import { joined } from "./support/joining";

test("a member signs in by email with the six digits, and goes where the page meant", async ({
  page,
  browser,
}) => {
  const friend = await joined(browser);
  await page.goto("/profile");
  await expect(page).toHaveURL("/sign-in?next=%2Fprofile");
  await page.getByLabel("Phone or email").fill(friend.contact.toUpperCase());
  await alive(page.getByRole("button", { name: "Send code" }));
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.getByLabel("Six-digit code").fill("12");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter the six digits.")).toBeVisible();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.getByLabel("Six-digit code").fill(await codeFor(await page.context().newPage(), friend.contact));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/profile");
});

test("a member is not asked to sign in again, and can sign out", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/sign-in");
  await expect(page).toHaveURL("/home");
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/profile");
  await expect(page).toHaveURL("/sign-in?next=%2Fprofile");
});
