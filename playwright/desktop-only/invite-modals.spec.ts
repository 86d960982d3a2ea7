import { expect, test } from "@playwright/test";
import { createInvitation, liveDialog, signInAs } from "../support/page-state";
import { holdRoute } from "../support/delay-route";
import { newInvitation } from "../support/invitations";

// Nothing here is about motion, and drawing it takes the processor's time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("what is chosen and typed before the page is alive counts", async ({ page }) => {
  await signInAs(page, "Theo");
  const { release } = await holdRoute(page, "**/_next/static/**/*.js*");
  await page.goto("/profile?modal=share-invite", { waitUntil: "commit" });
  await page.getByText("Invite your group chat", { exact: true }).click();
  release();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByPlaceholder("Theo's Friends")).toBeVisible();
});

test("who signs in on the way comes back to the modal", async ({ page }) => {
  await page.goto("/profile?modal=share-invite&source=mail");
  await page.getByRole("button", { name: "Continue as Theo" }).click();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await expect(page).toHaveURL("/profile?modal=share-invite&source=mail");
});

// @spec 2.20
test("the create screen has a back arrow when the link says so", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/home?modal=share-invite&screen=create&type=group&back=true&source=home");
  await page.getByRole("dialog").getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await expect(page).toHaveURL("/home?modal=share-invite&source=home");
});

test("a concierge takes the invitation over", async ({ page }) => {
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

// @spec 2.34
test("a cancelled invitation can be brought back", async ({ page }) => {
  const name = "Remy";
  await signInAs(page, "Theo");
  await newInvitation(page, name);
  await page.goto("/profile");
  await page.getByRole("link", { name: `Cancel the invitation for ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this invitation?" });
  await expect(dialog.getByRole("link", { name: "Keep invitation" })).toBeFocused();
  await dialog.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(page.getByText("Invitation cancelled")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
  await expect(page.locator("summary").filter({ hasText: /^Pending Invitations?/ })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
  await expect(page).toHaveURL("/profile");
});

test("whoever goes back after creating can create another", async ({ page }, { project }) => {
  await signInAs(page, "Theo");
  await page.goto("/profile");
  await createInvitation(page, "individual", `Bea ${project.name}`);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await page.goto("/profile?modal=share-invite&screen=create&type=individual");
  await liveDialog(page);
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await liveDialog(page);
  await page.goForward();
  await page.getByRole("textbox", { name: "Name" }).fill(`Ben ${project.name}`);
  await page.getByRole("button", { name: "Create Invitation" }).click();
  await expect(page.getByRole("dialog", { name: `Invitation for Ben ${project.name}` })).toBeVisible();
});

test("without a network nothing typed is lost", async ({ page, context }) => {
  await signInAs(page, "Theo");
  await page.goto("/profile?modal=share-invite&screen=create&type=individual");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("Taxi");
  await expect(page.getByRole("button", { name: "Create Invitation" })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create Invitation" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    "Something went wrong. Please try again.",
  );
  await expect(name).toHaveValue("Taxi");
  await context.setOffline(false);
});

test("somebody else's invitation reads as unknown", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/profile");
  const href = await page
    .getByRole("link", { name: /^Cancel the invitation/ })
    .first()
    .getAttribute("href");
  await page.context().clearCookies();
  await signInAs(page, "Theo");
  await page.goto(`/profile${href}`);
  await expect(page.getByRole("dialog", { name: "We couldn't find that invitation." })).toBeVisible();
  await page.goto("/profile?modal=cancel-invite&inviteId=nonsense");
  await expect(page.getByRole("dialog", { name: "We couldn't find that invitation." })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an invitation is created over every kind of page", async ({ page }) => {
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

  test("the share screen has the text and the link to take along", async ({ page }) => {
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

  test("a refused name comes back as it was typed", async ({ page }) => {
    await signInAs(page, "Theo");
    await page.goto("/profile?modal=share-invite&screen=create&type=individual");
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("see https://evil.example");
    await page.locator("noscript button", { hasText: "Create Invitation" }).click();
    await expect(name).toHaveAccessibleDescription("Use a name, without links or symbols.");
    await expect(name).toHaveValue("see https://evil.example");
  });

  test("an invitation is created, cancelled, brought back and cancelled", async ({ page }, { project }) => {
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
    await page.getByRole("link", { name: `Cancel the invitation for ${name}` }).click();
    await page.getByRole("button", { name: "Cancel invitation" }).click();
    await expect(page.getByRole("heading", { name: "Invitation cancelled" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { name: "Invitation restored" })).toBeVisible();
    await page.getByRole("link", { name: "Close", exact: true }).last().click();
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row).toHaveCount(1);
    await page.getByRole("link", { name: `Cancel the invitation for ${name}` }).click();
    await page.getByRole("button", { name: "Cancel invitation" }).click();
    await expect(page.getByRole("heading", { name: "Invitation cancelled" })).toBeVisible();
    await page.goto("/profile");
    await expect(row).toHaveCount(0);
  });
});
