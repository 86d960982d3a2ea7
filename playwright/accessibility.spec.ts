import { expect, test } from "@playwright/test";
import { axeViolations } from "./support/axe-violations";
import { askConcierge, liveDialog, sidewaysScroll, signInAs } from "./support/club";

const screens = {
  "own profile": "/profile",
  "another member's profile": "/theo",
  welcome: "/welcome",
  reminder: "/welcome?step=invite",
  "earlier invitations": "/profile/invitations",
  "type screen": "/profile?modal=share-invite",
  "create screen for one": "/profile?modal=share-invite&screen=create&type=individual",
  "create screen for a group": "/profile?modal=share-invite&screen=create&type=group&back=true",
  "unknown invitation": "/profile?modal=cancel-invite&inviteId=unknown",
};

test("axe finds nothing on any member's screen, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Ada");
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await axeViolations(page), name).toEqual([]);
    expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
  }
});

const modals = {
  "Cancel this invitation?": /^Cancel the invitation/,
  "Change the name": /^Rename/,
  "Close this link?": /^Close link/,
};

test("axe finds nothing on what ends or renames an invitation, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Ada");
  await page.goto("/profile");
  const rows = page.getByRole("listitem").getByRole("link");
  for (const [name, link] of Object.entries(modals)) {
    const row = rows.and(page.getByRole("link", { name: link })).first();
    await page.goto(`/profile${await row.getAttribute("href")}`);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    expect(await axeViolations(page), name).toEqual([]);
    await page.goto("/profile");
  }
});

test("axe finds nothing on any face of the card", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Ada");
  await page.goto("/profile");
  await page
    .getByRole("link", { name: /^Resend/ })
    .first()
    .click();
  const card = await liveDialog(page);
  await expect(card.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  expect(await axeViolations(page), "regular face").toEqual([]);
  await card.getByRole("button", { name: "QR code" }).click();
  await expect(page.getByRole("dialog", { name: "QR code" })).toBeVisible();
  expect(await axeViolations(page), "QR code").toEqual([]);
  await page.getByRole("button", { name: "Hide" }).click();
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByText("Enter a phone number or email address.", { exact: true })).toBeVisible();
  expect(await axeViolations(page), "concierge face with an error").toEqual([]);
  await card.getByRole("button", { name: "I'd rather share the invite" }).click();
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  expect(await axeViolations(page), "sent face").toEqual([]);
});

test("axe finds nothing where a member changes what the concierge was given", async ({ page }, {
  project,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Lin");
  const inviteId = await askConcierge(page, "Wilma", `wilma.${project.name}@friends.example`);
  await page.goto(`/profile?modal=concierge-request&inviteId=${inviteId}`);
  const dialog = await liveDialog(page);
  await expect(dialog.getByRole("button", { name: "Change contact" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change contact" }).click();
  await expect(dialog.getByText("Enter a phone number or email address.", { exact: true })).toBeVisible();
  expect(await axeViolations(page), "with an error").toEqual([]);
});
