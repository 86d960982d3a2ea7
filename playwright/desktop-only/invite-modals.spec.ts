import { expect } from "@playwright/test";
import { chooseInRow, createInvitation, postInvitation } from "../support/invitations";
import { delayRoute, hydratedDialog, toast } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

// No test here is about motion, and animations cost time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("a choice before hydration counts", async ({ page }) => {
  await signInAs(page, "Theo");
  const { release } = await delayRoute(page, "**/_next/static/**/*.js*");
  await page.goto("/profile?modal=share-invite", { waitUntil: "commit" });
  await page.getByText("Invite your group chat", { exact: true }).click();
  release();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByPlaceholder("Theo's Friends")).toBeVisible();
});

test("a visitor returns to the modal after signing in", async ({ page }) => {
  const modal = "/profile?modal=share-invite&source=mail";
  await page.goto(modal, { arrivesAt: `/sign-in?${new URLSearchParams({ next: modal })}` });
  await page.getByRole("button", { name: "Continue as Theo" }).click();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await expect(page).toHaveURL(modal);
});

test("the create screen has a back arrow if the address requests it", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/home?modal=share-invite&screen=create&type=group&back=true&source=home");
  await (await hydratedDialog(page)).getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await expect(page).toHaveURL("/home?modal=share-invite&source=home");
});

test("a sponsor sends an invitation through a concierge", async ({ page }) => {
  await signInAs(page, "Theo");
  const card = await createInvitation(page, "individual", "Lou");
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByLabel("Phone or email")).toHaveAccessibleDescription(
    /Enter a phone number or email address\./,
  );
  await expect(card.getByLabel("Phone or email")).toBeFocused();
  await card.getByLabel("Phone or email").fill("lou@friends.example");
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Have a problem sharing?" })).toHaveCount(0);
  await card.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Lou" }).first()).toContainText(
    "With our Concierge",
  );
});

test("a sponsor cancels an invitation and restores it", async ({ page }) => {
  const name = "Remy";
  await signInAs(page, "Theo");
  await postInvitation(page, name);
  await page.goto("/profile");
  await chooseInRow(page, "Cancel", name);
  const dialog = page.getByRole("dialog", { name: "Cancel this invitation?" });
  await expect(dialog.getByRole("link", { name: "Keep invitation" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(toast(page, "Invitation cancelled")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
  await expect(page.locator("summary").filter({ hasText: /^Pending Invitations?/ })).toBeFocused();
  await toast(page, "Invitation cancelled").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
  await expect(page).toHaveURL("/profile");
});

test("a member who goes back after creating an invitation can create another", async ({ page }, {
  project,
}) => {
  await signInAs(page, "Theo");
  await page.goto("/profile");
  await createInvitation(page, "individual", `Bea ${project.name}`);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await page.goto("/profile?modal=share-invite&screen=create&type=individual");
  await hydratedDialog(page);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await hydratedDialog(page);
  await page.goForward();
  await page.getByRole("textbox", { name: "Name" }).fill(`Ben ${project.name}`);
  await page.getByRole("button", { name: "Create Invitation" }).click();
  await expect(page.getByRole("dialog", { name: `Invitation for Ben ${project.name}` })).toBeVisible();
});

test("offline, the typed name is not lost", async ({ page, context }) => {
  await signInAs(page, "Theo");
  await page.goto("/profile?modal=share-invite&screen=create&type=individual");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Taxi");
  await expect(page.getByRole("button", { name: "Create Invitation" })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create Invitation" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "You’re offline. Try again when you’re back online.",
  );
  await expect(name).toHaveValue("Taxi");
  await context.setOffline(false);
});

test("another member's invitation is shown as not found", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/profile");
  const href = await page
    .getByRole("link", { name: /^Cancel the invitation/, includeHidden: true })
    .first()
    .getAttribute("href");
  await page.context().clearCookies();
  await signInAs(page, "Theo");
  await page.goto(`/profile${href}`);
  await expect(page.getByRole("dialog", { name: "We couldn’t find that invitation." })).toBeVisible();
  await page.goto("/profile?modal=cancel-invite&inviteId=nonsense");
  await expect(page.getByRole("dialog", { name: "We couldn’t find that invitation." })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a member creates an invitation over every kind of page", async ({ page }) => {
    await signInAs(page, "Iris");
    for (const path of ["/home", "/perks", "/brands/casa-orrin", "/stores"])
      await test.step(`over ${path}`, async () => {
        await page.goto(`${path}?modal=share-invite&screen=create&type=individual`);
        await page.getByRole("textbox", { name: "Name" }).fill("Paper");
        await page.locator("noscript button", { hasText: "Create Invitation" }).click();
        const title = page.getByRole("heading", { name: /^Sealing / });
        await expect(title).toBeVisible();
        expect(await page.locator(`#${await title.getAttribute("id")}`).count()).toBe(1);
        await page.getByRole("link", { name: "See your invitation" }).click();
        await expect(page.getByRole("dialog").getByText("VIP SHOPPING AWAITS")).toBeVisible();
      });
  });

  test("the share screen shows the text and the link to copy", async ({ page }) => {
    await signInAs(page, "Ada");
    await page.goto("/profile");
    await page
      .getByRole("link", { name: /^Resend the invitation/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    const text = dialog.locator("noscript p", { hasText: "Invite code: " });
    await expect(text).toBeVisible();
    await expect(text).toHaveCSS("user-select", "all");
    await expect(dialog.getByRole("button", { name: "Copy Invitation" })).toBeHidden();
    await dialog.getByRole("link", { name: "Link only" }).click();
    await expect(page.getByText("Only you see this note.")).toBeVisible();
  });

  test("a rejected name stays in the field", async ({ page }) => {
    await signInAs(page, "Theo");
    await page.goto("/profile?modal=share-invite&screen=create&type=individual");
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("see https://evil.example");
    await page.locator("noscript button", { hasText: "Create Invitation" }).click();
    await expect(name).toHaveAccessibleDescription("Use a name, without links or symbols.");
    await expect(name).toHaveValue("see https://evil.example");
  });

  test("a member creates, cancels, restores and cancels an invitation", async ({ page }, { project }) => {
    const name = `Paper ${project.name}`;
    await signInAs(page, "Theo");
    await page.goto("/profile?modal=share-invite&source=profile&type=individual&screen=create");
    await page.getByRole("textbox", { name: "Name" }).fill(name);
    await page
      .locator("noscript button, button:not([disabled])", { hasText: "Create Invitation" })
      .first()
      .click();
    await page.getByRole("link", { name: "See your invitation" }).click();
    await expect(page.getByText("VIP SHOPPING AWAITS")).toBeVisible();
    await page.goto("/profile");
    await chooseInRow(page, "Cancel", name);
    await page.getByRole("button", { name: "Cancel invitation" }).click();
    await expect(page.getByRole("heading", { name: "Invitation cancelled" })).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Invitation restored" })).toBeVisible();
    await page.getByRole("link", { name: "Close", exact: true }).last().click();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row).toHaveCount(1);
    await chooseInRow(page, "Cancel", name);
    await page.getByRole("button", { name: "Cancel invitation" }).click();
    await expect(page.getByRole("heading", { name: "Invitation cancelled" })).toBeVisible();
    await page.goto("/profile");
    await expect(row).toHaveCount(0);
  });
});
