import { expect, type Page } from "@playwright/test";
import { chooseInRow, createInvitation } from "../support/invitations";
import { delayRoute, hydratedDialog, waitForHydration } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";

test("the modals open and navigate without the server", async ({ page, context }) => {
  await signInAs(page, "Theo");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Invite friends" }).click();
  await hydratedDialog(page);
  const refreshed = page.waitForResponse((response) => response.url().includes("/profile?_rsc="));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await (await refreshed).finished();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Invite friends" }).click();
  const dialog = page.getByRole("dialog", { name: "EXCITING!" });
  await expect(dialog.getByRole("button", { name: "Continue" })).toBeDisabled();
  await dialog.getByText("Invite your group chat", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog").getByPlaceholder("Theo's Friends")).toBeVisible();
  await expect(page).toHaveURL(
    "/profile?modal=share-invite&source=profile&back=true&type=group&screen=create",
  );
  await page.getByRole("dialog").getByRole("link", { name: "Back" }).click();
  await expect(dialog.getByText("Invite a friend", { exact: true })).toBeVisible();
  await context.setOffline(false);
});

test("offline, a screen that was never loaded says so, and loads when the network is back", async ({
  page,
  context,
}) => {
  await signInAs(page, "Theo");
  await page.goto("/profile");
  const invite = page.getByRole("link", { name: "Invite friends" });
  await waitForHydration(invite);
  await context.setOffline(true);
  await invite.click();
  const dialog = await hydratedDialog(page);
  await dialog.getByText("Invite a friend", { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("status")).toHaveText("You’re offline. Try again when you’re back online.");
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByPlaceholder("First Name")).toBeVisible();
});

for (const from of ["/profile?kept=1", "/profile?kept=1&modal=share-invite"])
  test(`offline, a modal of ${from} closes, and the page stays`, async ({ page, context }) => {
    await signInAs(page, "Theo");
    await page.goto(from);
    if (!from.includes("modal")) await page.getByRole("link", { name: "Invite friends" }).click();
    const dialog = await hydratedDialog(page);
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/livez"));
    await page.keyboard.press("Escape");
    await failed;
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL("/profile?kept=1");
    await expect(page.getByRole("link", { name: "Invite friends" })).toBeVisible();
    await context.setOffline(false);
  });

test("Back and Forward move through the flow, and closing keeps the rest of the query", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/profile?kept=1");
  await page.getByRole("link", { name: "Invite friends" }).click();
  await hydratedDialog(page);
  await page.getByText("Invite a friend", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByPlaceholder("First Name")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog", { name: "EXCITING!" })).toBeVisible();
  await page.goForward();
  await expect(page.getByPlaceholder("First Name")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/profile?kept=1");
});

test("closing goes back by the flow's history entries, and the page shows the new invitation", async ({
  page,
}, { project }) => {
  const name = `Beneath ${project.name}`;
  await signInAs(page, "Theo");
  await page.goto("/perks");
  await page.goto("/profile?kept=1");
  await page.getByRole("link", { name: "Invite friends" }).click();
  const dialog = await hydratedDialog(page);
  await page.getByText("Invite a friend", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create Invitation" }).click();
  await expect(dialog.getByRole("button", { name: "Copy Invitation" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/profile?kept=1");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL("/perks");
});

test("closing goes back by the flow's history entries even after a reload", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/perks");
  await page.goto("/profile?kept=1");
  await page.getByRole("link", { name: "Invite friends" }).click();
  await hydratedDialog(page);
  await page.getByText("Invite a friend", { exact: true }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByPlaceholder("First Name")).toBeVisible();
  await page.reload();
  await hydratedDialog(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/profile?kept=1");
  await page.goBack();
  await expect(page).toHaveURL("/perks");
});

test("closing a modal that was loaded with its page replaces the history entry", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/perks");
  await page.goto("/profile?kept=1&modal=share-invite");
  await hydratedDialog(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/profile?kept=1");
  await page.goBack();
  await expect(page).toHaveURL("/perks");
});

test("Resend keeps the query of its page, and closing restores it", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/profile?kept=1&pending=");
  await page
    .getByRole("link", { name: /^Resend the invitation/ })
    .first()
    .click();
  await expect(page).toHaveURL(
    /\/profile\?kept=1&pending=&modal=share-invite&inviteId=.+&screen=share&source=profile/,
  );
  const dialog = await hydratedDialog(page);
  await expect(dialog.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await dialog.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/profile?kept=1&pending=");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the modal of a row opens and closes before the server has responded", async ({ page }) => {
  await delayPageData(page);
  await chooseInRow(page, "Cancel", "Beatrice");
  await expect(page.getByRole("dialog", { name: "Cancel this invitation?" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Keep invitation" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the modal of a row shows the server's data when it arrives", async ({ page }) => {
  const { row, release } = await delayPageData(page);
  await row.getByRole("link", { name: /^(Resend|Share)/ }).click();
  await expect(page.getByRole("dialog", { name: "One moment" })).toBeVisible();
  release();
  await expect(page.getByRole("dialog").getByText("VIP SHOPPING AWAITS")).toBeVisible();
});

/** Opens Ada's profile and delays all later requests for page data until `release` is called. */
async function delayPageData(page: Page) {
  await signInAs(page, "Ada");
  await page.goto("/profile");
  const { release } = await delayRoute(page, /_rsc=/);
  const row = page.getByRole("listitem").filter({ hasText: "Beatrice" });
  return { row, release };
}

test("after creating an invitation, Back does not return to the form", async ({ page }) => {
  await signInAs(page, "Theo");
  await page.goto("/home");
  await createInvitation(page, "individual", "Mira");
  await page.goBack();
  await expect(page).not.toHaveURL(/screen=create/);
});
