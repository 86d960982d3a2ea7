import { expect } from "@playwright/test";
import { faultsAtBothWidths } from "../support/accessibility";
import { requestConcierge } from "../support/invitations";
import { hydratedDialog } from "../support/page-state";
import { signInAs } from "../support/sign-in";
import { mapOf, openStores, storeLinks } from "../support/stores";
import { test } from "../support/test";

test.use({ viewport: { width: 390, height: 844 } });

const modals = {
  "Cancel this invitation?": /^Cancel the invitation/,
  "Change the name": /^Rename/,
  "Close this link?": /^Close link/,
};

test("axe finds no violations in the modals that end or rename an invitation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Ada");
  await page.goto("/profile");
  for (const [name, link] of Object.entries(modals)) {
    const action = page.getByRole("link", { name: link, includeHidden: true }).first();
    await page.goto(`/profile${await action.getAttribute("href")}`);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    expect(await faultsAtBothWidths(page), name).toEqual([]);
    await page.goto("/profile");
  }
});

test("axe finds no violations on any side of the card", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Ada");
  await page.goto("/profile");
  await page
    .getByRole("link", { name: /^Resend/ })
    .first()
    .click();
  const card = await hydratedDialog(page);
  await expect(card.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  expect(await faultsAtBothWidths(page), "front").toEqual([]);
  await card.getByRole("button", { name: "QR code" }).click();
  await expect(page.getByRole("dialog", { name: "QR code" })).toBeVisible();
  expect(await faultsAtBothWidths(page), "QR code").toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByText("Enter a phone number or email address.", { exact: true })).toBeVisible();
  expect(await faultsAtBothWidths(page), "concierge side with an error").toEqual([]);
  await card.getByRole("button", { name: "I'd rather share the invite" }).click();
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  expect(await faultsAtBothWidths(page), "sent side").toEqual([]);
});

test("axe finds no violations where a member changes the contact for a concierge", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Lin");
  const inviteId = await requestConcierge(page, "Wilma", "wilma@friends.example");
  await page.goto(`/profile?modal=concierge-request&inviteId=${inviteId}`);
  const dialog = await hydratedDialog(page);
  await expect(dialog.getByRole("button", { name: "Change contact" })).toBeVisible();
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change contact" }).click();
  await expect(dialog.getByText("Enter a phone number or email address.", { exact: true })).toBeVisible();
  expect(await faultsAtBothWidths(page), "with an error").toEqual([]);
});

test("axe finds no violations on the stores page: list closed and open, store selected, no results", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Ada");
  for (const query of ["", "?city=paris", "?search=nothing+of+the+kind"]) {
    await page.goto(`/stores${query}`);
    await expect(page.getByRole("status").first()).toBeVisible();
    expect(await faultsAtBothWidths(page), query).toEqual([]);
  }
  await openStores(page, "?city=paris");
  await storeLinks(page).first().click();
  await expect(mapOf(page).locator("[aria-pressed=true]")).toHaveCount(1);
  expect(await faultsAtBothWidths(page)).toEqual([]);
});
