import { expect, type Page } from "@playwright/test";
import { createInvitation } from "../support/page-state";
import { type EmptyClub, openEmptyClub } from "../support/empty-database";
import { FOUNDER } from "../support/founder";
import { test } from "../support/isolated-server";
import { giveDetails, newFriend } from "../support/joining";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

let club: EmptyClub;
test.beforeAll(async () => {
  club = await openEmptyClub();
});
test.afterAll(() => club.close());

test("a club is founded on an empty database, and people come in by each of its ways", async ({ visit }) => {
  const printed = await club.command("club:found", ...FOUNDER);
  const ada = await visit(club);
  await ada.goto(linkIn(printed));
  await ada.getByRole("button", { name: "Sign in" }).click();
  await expect(ada).not.toHaveURL(/sign-in/);

  const iris = await visit(club);
  await join(iris, await shareLink(ada, "Iris"), { ...newFriend("iris@club.example"), firstName: "Iris" });
  await ada.goto("/concierge/staff/members");
  const colleague = ada.getByRole("row").filter({ hasText: "Iris" });
  await colleague.locator("summary", { hasText: "change Iris’s role" }).click();
  await colleague.getByLabel("Iris’s role").selectOption("concierge");
  await colleague.getByRole("button", { name: "Save Iris’s role" }).click();
  await expect(colleague.getByText("Concierge: change Iris’s role")).toBeVisible();

  const card = await createInvitation(ada, "individual", "Sam");
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await card.getByLabel("Phone or email").fill("sam@friends.example");
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  await iris.goto("/concierge");
  await iris.getByRole("button", { name: "Claim the request for Sam" }).click();
  await iris.getByRole("button", { name: "Send by email" }).click();
  await expect(iris).toHaveURL(/\/concierge$/);
  const letter = await club.nextMail("sam@friends.example", /Invite code/);
  await join(await visit(club), linkIn(letter), newFriend("sam@friends.example"));

  const robin = await visit(club);
  await robin.goto("/request-access");
  await robin.getByLabel("Phone or email").fill("robin@friends.example");
  await robin.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(robin.getByText("You’re on the list.")).toBeVisible();
  await ada.goto("/concierge/waitlist");
  await ada.locator("summary").filter({ hasText: "Host and limit" }).click();
  await ada.getByLabel("Host").selectOption("Ada Vale");
  await ada.getByRole("button", { name: "Save the host" }).click();
  await ada
    .getByRole("button", { name: /^Admit/ })
    .first()
    .click();
  const admission = await club.nextMail("robin@friends.example", /You asked for a place/);
  await join(robin, linkIn(admission), newFriend("robin@friends.example"));
  await ada.goto("/concierge/staff/members");
  await expect(ada.getByRole("rowheader").filter({ hasText: /Vale|Ortega/ })).toHaveCount(4);
});

function linkIn(text: string): string {
  return /https?:\/\/\S+/.exec(text.replaceAll("\n", "\n "))?.[0] ?? "";
}

/** Makes an invitation and copies it: the link that the friend is sent. */
async function shareLink(page: Page, recipient: string): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const card = await createInvitation(page, "individual", recipient);
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  return linkIn(await page.evaluate(() => navigator.clipboard.readText()));
}

async function join(page: Page, link: string, friend: ReturnType<typeof newFriend>): Promise<void> {
  await page.goto(link);
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await giveDetails(page, friend);
  const letter = await club.nextMail(friend.contact, /is your code to join/);
  await page.getByLabel("Six-digit code").fill(/\d{6}/.exec(letter)?.[0] ?? "");
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page).toHaveURL(/\/welcome/);
}
