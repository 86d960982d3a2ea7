import { expect } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { test } from "../support/isolated-server";
import { createInvitationLink, fillInDetails, newFriend, seededLink } from "../support/joining";
import { waitForHydration } from "../support/page-state";
import { codeFor, signInAs } from "../support/sign-in";

// No test here is about motion, and animations cost time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const UNKNOWN = {
  cancelled: seededLink(LINKS.cancelledCode),
  unknown: seededLink("AAAAAAAAAAAAAA"),
  malformed: "/invitation?i=%25%25",
};

test("the page of an invitation shows its state", async ({ page }) => {
  await test.step("a group invitation shows the number of places left", async () => {
    await page.goto(seededLink(LINKS.groupCode));
    await expect(page.getByText("3 of 6 places left").filter({ visible: true })).toBeVisible();
  });
  await test.step("a used individual invitation is taken", async () => {
    await page.goto(seededLink(LINKS.noorCode));
    await expect(page.getByRole("heading", { name: "This invitation has already been used." })).toBeVisible();
  });
  for (const [name, path] of Object.entries(UNKNOWN))
    await test.step(`an invitation that is ${name} is shown as not found`, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "We can’t find that invitation." })).toBeVisible();
      await expect(page.getByLabel("Invitation code")).toBeVisible();
    });
});

test("a full group offers the waitlist", async ({ page }) => {
  await page.goto(seededLink(LINKS.fullCode));
  await expect(
    page.getByRole("heading", { name: "All 6 places on this invitation are taken." }),
  ).toBeVisible();
  const { contact } = newFriend();
  await page.getByLabel("Phone or email").fill(contact);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("status").filter({ hasText: contact })).toBeVisible();
});

test("a friend with an expired invitation notifies the sponsor", async ({ page }) => {
  await page.goto(seededLink(LINKS.expiredCode));
  await expect(page.getByRole("heading", { name: "This invitation has expired." })).toBeVisible();
  await waitForHydration(page.getByRole("button", { name: "Let Ada know" }));
  await page.getByRole("button", { name: "Let Ada know" }).click();
  await expect(page.getByRole("status").filter({ hasText: "We’ve let Ada know." })).toBeFocused();
  await expect(page.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
});

test("an invitation code is accepted in lower case, with spaces and hyphens", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Invitation code").fill("samparty - 234 567");
  await page.getByRole("button", { name: "Open invitation" }).click();
  await expect(page).toHaveURL(seededLink(LINKS.samCode));
  await expect(page.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
});

test("a member who opens a friend's link sees that they are a member", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto(seededLink(LINKS.samCode));
  await expect(page.getByRole("heading", { name: "You’re already a member." })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to your club" }).click();
  await expect(page).toHaveURL("/home");
});

test("a code can be sent again only after a minute", async ({ page, browser }) => {
  const friend = newFriend();
  await page.goto(`${await createInvitationLink(browser)}&step=details`);
  await fillInDetails(page, friend);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("We just sent you a code. You can ask for another in a minute.")).toBeVisible();
});

test("a friend whose last response was lost has joined, and sees how to continue", async ({
  page,
  context,
  browser,
}) => {
  const friend = newFriend();
  const link = await createInvitationLink(browser);
  await page.goto(`${link}&step=details`);
  await fillInDetails(page, friend);
  await expect(page.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  const digits = await codeFor(context, friend.contact);
  const cookies = await context.cookies();
  await page.route("**/invitation?**", async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await context.clearCookies();
    await context.addCookies(cookies);
    await route.abort();
  });
  await page.getByLabel("Six-digit code").fill(digits);
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Something went wrong. Please try again." }),
  ).toBeVisible();
  await page.unrouteAll();

  const tab = await context.newPage();
  await tab.goto(link);
  await expect(tab.getByRole("heading", { name: "Welcome, Sam." })).toBeVisible();
  await expect(tab.getByRole("link", { name: "Sign in" }).last()).toHaveAttribute(
    "href",
    "/sign-in?next=%2Fwelcome",
  );
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page).toHaveURL("/welcome");
});

test("a place is held while a friend joins, and the next friend is informed", async ({
  page,
  browser,
  visitorPage,
}) => {
  const link = await createInvitationLink(browser);
  await page.goto(`${link}&step=details`);
  const rival = await visitorPage();
  await rival.goto(`${link}&step=details`);
  await fillInDetails(page, newFriend());
  await expect(page.getByRole("heading", { name: "Check your messages" })).toBeVisible();

  const late = newFriend();
  await fillInDetails(rival, late);
  await expect(
    rival.getByRole("alert").filter({ hasText: "That was the last place, and it was just taken." }),
  ).toBeVisible();
  await expect(rival.getByLabel("Username")).toHaveValue(late.username);
  await expect(rival.getByLabel("Phone or email").last()).toHaveValue(late.contact);
  await rival.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(rival.getByText("You’re on the list")).toBeVisible();
  await rival.goto(link);
  await expect(
    rival.getByRole("heading", { name: "Someone is joining with this invitation right now." }),
  ).toBeVisible();
});

test("a visitor requests access without an invitation", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Request access" }).click();
  await page.getByLabel("Phone or email").fill("not an address@");
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByText("That doesn’t look like a complete email address.")).toBeVisible();
  await page.getByLabel("First name").fill("Sam");
  await page.getByLabel("Phone or email").fill(newFriend().contact);
  await page.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(page.getByRole("heading", { name: "You’re on the list" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a friend joins by phone", async ({ page, context, browser }, { workerIndex }) => {
    const lastDigits = String(1000 + ((Date.now() + workerIndex) % 9000));
    const phone = `+1212555${lastDigits}`;
    const friend = newFriend(phone);
    await page.goto(await createInvitationLink(browser));
    await page.getByRole("link", { name: "Accept invitation" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Enter your last name.")).toBeVisible();
    await fillInDetails(page, { ...friend, username: "x" });
    await expect(
      page.getByText("Use 3 to 30 letters, digits or underscores.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel("Phone or email")).toHaveValue(phone);
    await fillInDetails(page, friend);
    await expect(page.getByRole("heading", { name: "Check your messages" })).toBeVisible();
    await page.getByLabel("Six-digit code").fill("000");
    await page.getByRole("button", { name: "Join the club" }).click();
    await expect(page.getByText("Enter the six digits.")).toBeVisible();
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("We just sent you a code.")).toBeVisible();
    await page.getByLabel("Six-digit code").fill(await codeFor(context, `(212) 555-${lastDigits}`));
    await page.getByRole("button", { name: "Join the club" }).click();
    await expect(page).toHaveURL("/welcome");
  });

  test("a friend who loses the last place keeps the typed details, and joins the waitlist", async ({
    page,
    browser,
    visitorPage,
  }) => {
    const link = await createInvitationLink(browser);
    const rival = await visitorPage();
    await page.goto(`${link}&step=details`);
    await rival.goto(`${link}&step=details`);
    await fillInDetails(rival, newFriend());
    await expect(rival.getByRole("heading", { name: "Check your messages" })).toBeVisible();
    const late = newFriend();
    await fillInDetails(page, late);
    await expect(page.getByText("That was the last place, and it was just taken.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue(late.username);
    await page.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(page.getByText("You’re on the list")).toBeVisible();
  });

  test("a friend notifies the sponsor of an expired invitation", async ({ page }) => {
    await page.goto(seededLink(LINKS.expiredCode));
    await page.getByRole("button", { name: "Let Ada know" }).click();
    await expect(page.getByText("We’ve let Ada know.")).toBeVisible();
  });
});
