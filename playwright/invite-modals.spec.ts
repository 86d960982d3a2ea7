import { expect, test } from "@playwright/test";
import { createInvitation, signInAs } from "./support/club";
import { newInvitation } from "./support/invitations";

test("a concierge takes the invitation over", async ({ page }, { project }) => {
  await signInAs(page, "Theo");
  const card = await createInvitation(page, "individual", "Lou");
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByLabel("Phone or email")).toHaveAccessibleDescription(
    /Enter a phone number or email address\./,
  );
  await expect(card.getByLabel("Phone or email")).toBeFocused();
  await card.getByLabel("Phone or email").fill(`lou.${project.name}@friends.example`);
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Have a problem sharing?" })).toHaveCount(0);
  await card.getByRole("link", { name: "Dismiss" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Lou" }).first()).toContainText(
    "With our Concierge",
  );
});

// @spec 2.34
test("a cancelled invitation can be brought back", async ({ page }, { project }) => {
  const name = `Remy ${project.name}`;
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
