import { expect } from "@playwright/test";
import { codeFor, createInvitation, signInAs } from "./support/page-state";
import { type OwnClub, openClub, openEmbeddedClub, test } from "./support/isolated-server";

const LINE = "You’d love the Thursday table.";
const THANKS = "You knew before I did.";

// Wherever the tests run, this journey shows the embedded database on a phone.
let club: OwnClub;
test.beforeAll(async () => {
  club = await (test.info().project.name === "phone" ? openEmbeddedClub() : openClub());
});
test.afterAll(() => club.close());

// @spec 1.4, 1.7, 2.26, 2.40, 4.1
test("a member invites a group and copies, a friend joins by the copied link, and the member sees it", async ({
  visit,
}, { project }) => {
  const page = await visit(club, { reducedMotion: "no-preference" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const friend = {
    username: `noa_${project.name}_${Date.now()}`,
    email: `noa.${project.name}@friends.example`,
  };
  const group = `Book club ${project.name}`;

  await signInAs(page, "Theo");
  const card = await createInvitation(page, "group", group);
  await card.getByText("Add a personal note").click();
  await card.getByLabel("Your note").fill(LINE);
  await card.getByRole("button", { name: "Save note" }).click();
  await expect(card.getByText("Change your note")).toBeVisible();
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copied!" })).toBeVisible();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const link = copied.split("\n").at(-1) ?? "";
  expect(copied).toMatch(
    /^I'm inviting you to join Plus One, a community .*\nInvite expires in 7 days. See details >\nInvite code: [2-9A-Z]{14}\nhttp/,
  );

  const guest = await visit(club);
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Theo invited you to Plus One" })).toBeVisible();
  await expect(guest.getByText(`“${LINE}”`)).toBeVisible();
  await guest.getByRole("link", { name: "Accept invitation" }).click();
  await guest.getByLabel("First name").fill("Noa");
  await guest.getByLabel("Last name").fill("Lind");
  await guest.getByLabel("Username").fill(friend.username);
  await guest.getByLabel("Phone or email").fill(friend.email);
  await guest.getByRole("checkbox").check({ force: true });
  await guest.getByRole("button", { name: "Continue" }).click();
  await expect(guest).toHaveURL(/step=code/);
  await guest.getByLabel(/code/i).fill(await codeFor(guest, friend.email));
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest).toHaveURL(/\/welcome/);
  await expect(guest.getByRole("heading", { name: /Welcome to Plus One/ })).toBeVisible();
  await guest.getByLabel("Thank Theo, if you like").fill(THANKS);
  await guest.getByRole("button", { name: "Say thank you" }).click();
  await expect(guest.getByRole("status")).toHaveText(`You thanked Theo: “${THANKS}”`);

  const next = await visit(club);
  await next.goto(link);
  await expect(next.getByText("Noa and you")).toBeVisible();
  await guest.goto("/account/privacy");
  await guest.getByText("Show your first name to your group").click();
  await guest
    .locator("form")
    .filter({ hasText: "Your first name in the group" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(guest.getByRole("main").getByText("Saved.")).toBeVisible();
  await next.reload();
  await expect(next.getByRole("heading", { name: "Theo invited you to Plus One" })).toBeVisible();
  await expect(next.getByText("Noa")).toHaveCount(0);

  await card.getByRole("link", { name: "Dismiss" }).click();
  const row = page.getByRole("listitem").filter({ hasText: group });
  await expect(row.getByText("1 of 6 joined")).toBeVisible();
  await expect(row.getByRole("link", { name: /Noa/ })).toHaveAttribute("href", `/${friend.username}`);
  await expect(row.getByText(`“${THANKS}”`)).toBeVisible();
});
