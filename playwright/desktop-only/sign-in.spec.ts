import { expect, test } from "@playwright/test";
import { waitForHydration, codeFor, signInAs } from "../support/page-state";
import { joined, newFriend } from "../support/joining";

test("a member signs in by email with the six digits, and goes where the page meant", async ({
  page,
  browser,
}) => {
  const friend = await joined(browser);
  await page.goto("/profile");
  await expect(page).toHaveURL("/sign-in?next=%2Fprofile");
  await page.getByLabel("Phone or email").fill(friend.contact.toUpperCase());
  await waitForHydration(page.getByRole("button", { name: "Send code" }));
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.getByLabel("Six-digit code").fill("12");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter the six digits.")).toBeVisible();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
  await page.getByLabel("Six-digit code").fill(await codeFor(page, friend.contact));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/welcome?step=invite&next=%2Fprofile");
  await page.getByRole("button", { name: "Skip for now" }).click();
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

test("an unknown address gets the same answer, and no code works", async ({ page }) => {
  await page.goto("/sign-in");
  const { contact } = newFriend();
  await page.getByLabel("Phone or email").fill(contact);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(
    page.getByText(`If ${contact} belongs to a member, we’ve sent a six-digit code there.`),
  ).toBeVisible();
  await page.getByLabel("Six-digit code").fill("123456");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("That code isn’t right. Check it and try again.")).toBeVisible();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(
    page.getByText("We’ve just sent a code. You can ask for another after a minute."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Use another" }).click();
  await expect(page.getByLabel("Phone or email")).toHaveValue("");
});

test("signing in leads nowhere outside the club", async ({ page }) => {
  await page.goto("/sign-in?next=//elsewhere.example/");
  await page.getByRole("button", { name: "Continue as Theo" }).click();
  await expect(page).toHaveURL("/home");
});

test("an address that leads nowhere looks like the club", async ({ page }) => {
  for (const address of ["/no/such/room", "/no-such-room.php"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { name: "There’s no such room." })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a member signs in and out", async ({ page, context, browser }) => {
    const friend = await joined(browser);
    await page.goto("/sign-in?next=/profile");
    await page.getByLabel("Phone or email").fill("nobody");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText(/That doesn't look like a complete phone number/)).toBeVisible();
    await expect(page.getByLabel("Phone or email")).toHaveValue("nobody");
    await page.getByLabel("Phone or email").fill(friend.contact);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("Six-digit code").fill("12");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Enter the six digits.")).toBeVisible();
    await page.getByLabel("Six-digit code").fill(await codeFor(context, friend.contact));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Skip for now" }).click();
    await expect(page).toHaveURL("/profile");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/");
  });

  test("one of the demo's people signs in with one tap", async ({ page }) => {
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Continue as Theo" }).click();
    await expect(page).toHaveURL("/home");
  });
});
