import { expect } from "@playwright/test";
import { createInvitation } from "./support/invitations";
import { type IsolatedServer, openEmbeddedServer, openServer, test } from "./support/isolated-server";
import { codeFor, signInAs } from "./support/sign-in";

const NOTE = "You’d love the Thursday table.";
const THANKS = "You knew before I did.";

// The phone project tests the embedded database, even if there is a Postgres server.
let server: IsolatedServer;
test.beforeAll(async () => {
  server = await (test.info().project.name === "phone" ? openEmbeddedServer() : openServer());
});
test.afterAll(() => server.close());

test("a member copies a group invitation, a friend joins with the copied link, and the member sees it", async ({
  visitorPage,
}, { project }) => {
  const page = await visitorPage(server, { reducedMotion: "no-preference" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const friend = {
    username: `noa_${project.name}_${Date.now()}`,
    email: `noa.${project.name}@friends.example`,
  };
  const group = `Book club ${project.name}`;

  await signInAs(page, "Theo");
  const card = await createInvitation(page, "group", group);
  await card.getByText("Add a personal note").click();
  await card.getByLabel("Your note").fill(NOTE);
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

  const guest = await visitorPage(server);
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Theo invited you to Plus One" })).toBeVisible();
  await expect(guest.getByText(`“${NOTE}”`)).toBeVisible();
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
  await guest.getByRole("link", { name: "Later" }).click();
  await guest.getByLabel("Thank Theo, if you like").fill(THANKS);
  await guest.getByRole("button", { name: "Say thank you" }).click();
  await expect(guest.getByRole("status")).toHaveText(`You thanked Theo: “${THANKS}”`);

  const next = await visitorPage(server);
  await next.goto(link);
  await expect(next.getByText("Noa has joined", { exact: true })).toBeVisible();
  await guest.goto("/account/privacy");
  await guest.getByText("Show your first name and picture to friends").click();
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
