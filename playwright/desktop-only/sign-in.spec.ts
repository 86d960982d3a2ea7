import { expect, type Page } from "@playwright/test";
import { openServer, test } from "../support/isolated-server";
import { joinNewFriend, newFriend } from "../support/joining";
import { waitForHydration } from "../support/page-state";
import { codeFor, signInAs } from "../support/sign-in";

test("a member signs in by email with a code, and continues to the requested page", async ({
  page,
  browser,
}) => {
  const friend = await joinNewFriend(browser);
  await page.goto("/profile", { arrivesAt: "/sign-in?next=%2Fprofile" });
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
  await page.goto("/sign-in", { arrivesAt: "/home" });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/profile", { arrivesAt: "/sign-in?next=%2Fprofile" });
});

test("an unknown contact gets the same response, and no code works", async ({ page }) => {
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
  await expect(page.getByText("We just sent you a code. You can ask for another in a minute.")).toBeVisible();
  await page.getByRole("link", { name: "Use another" }).click();
  await expect(page.getByLabel("Phone or email")).toHaveValue("");
});

test("signing in never redirects to another site", async ({ page }) => {
  await page.goto("/sign-in?next=//elsewhere.example/");
  await page.getByRole("button", { name: "Continue as Theo" }).click();
  await expect(page).toHaveURL("/home");
});

test("an unknown address shows the not-found page", async ({ page }) => {
  for (const address of ["/no/such/page", "/no-such-page.php"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { name: "There’s no such room." })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await expect(page).toHaveURL("/");
});

test("a code works only in the browser that requested it, and each browser sees whether a code was sent", async ({
  visitorPage,
  browser,
  request,
}) => {
  const { contact } = await joinNewFriend(browser);
  const [member, another] = [await visitorPage(), await visitorPage()];
  await requestCode(member, contact);
  await expect(member.getByText("we’ve sent a six-digit code there.")).toBeVisible();
  await requestCode(another, contact);
  await expect(another.getByText("We just sent you a code.")).toBeVisible();
  await requestCode(member, contact);
  await expect(member.getByText("we sent a six-digit code there less than a minute ago")).toBeVisible();
  await submitCode(member, await codeFor({ request }, contact));
  await expect(member).not.toHaveURL(/sign-in/);
  expect((await member.context().cookies()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["device", "session"]),
  );
});

test("a browser without cookies is asked to allow them", async ({ page }) => {
  // A request for passkeys that was still waiting would set the cookie again.
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await requestCode(page, newFriend().contact);
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  await page.context().clearCookies();
  await submitCode(page, "123456");
  await expect(
    page.getByText("Your browser blocked our cookie. Allow cookies for this site, then ask for a new code."),
  ).toBeVisible();
});

test("without a provider the page says that it cannot send codes, before and after a request", async ({
  visitorPage,
}) => {
  const server = await openServer(() => ({ DEMO: "0" }));
  const page = await visitorPage(server);
  await page.goto("/sign-in");
  await expect(
    page.getByText("We can’t send codes yet. Ask the club’s administrator for a sign-in link."),
  ).toBeVisible();
  await requestCode(page, "ada@example.test");
  await expect(page.getByText("We can’t send codes to ada@example.test yet.")).toBeVisible();
  await expect(page.getByText("we’ve sent a six-digit code")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
  await server.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a member signs in and out", async ({ page, context, browser }) => {
    const friend = await joinNewFriend(browser);
    await page.goto("/sign-in?next=/profile");
    await page.getByLabel("Phone or email").fill("no one");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByText(/That doesn’t look like a complete phone number/)).toBeVisible();
    await expect(page.getByLabel("Phone or email")).toHaveValue("no one");
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

  test("one of the demo's people signs in with one button", async ({ page }) => {
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Continue as Theo" }).click();
    await expect(page).toHaveURL("/home");
  });
});

async function requestCode(page: Page, contact: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Phone or email").fill(contact);
  await page.getByRole("button", { name: "Send code" }).click();
}

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Six-digit code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}
