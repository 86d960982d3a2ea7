import { expect, type Page } from "@playwright/test";
import { FOUNDER, openEmptyServer } from "../support/empty-database";
import { createInvitation } from "../support/invitations";
import { serverForTests, test } from "../support/isolated-server";
import { type Friend, fillInDetails, newFriend } from "../support/joining";
import { openSetting } from "../support/settings";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const server = serverForTests(openEmptyServer);

test("a club is founded on an empty database, and people join in every way", async ({ visitorPage }) => {
  const printed = await server.command("club:found", ...FOUNDER);
  const ada = await visitorPage(server);
  await ada.goto(linkIn(printed));
  await ada.getByRole("button", { name: "Sign in" }).click();
  await expect(ada).not.toHaveURL(/sign-in/);

  const iris = await visitorPage(server);
  await join(iris, await shareLink(ada, "Iris"), { ...newFriend("iris@club.example"), firstName: "Iris" });
  await ada.goto("/concierge/staff/members");
  const colleague = ada.getByRole("row").filter({ hasText: "Iris" });
  await colleague.getByRole("rowheader").getByRole("link").click();
  await ada.getByText("Change the role", { exact: true }).click();
  await ada.getByLabel("Iris’s role").selectOption("concierge");
  await ada.getByRole("button", { name: "Save Iris’s role" }).click();
  await expect(ada.getByRole("region", { name: /^Iris/ })).toContainText("Concierge");

  const card = await createInvitation(ada, "individual", "Sam");
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await card.getByLabel("Phone or email").fill("sam@friends.example");
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  await iris.goto("/concierge");
  await iris.getByRole("button", { name: "Claim the request for Sam" }).click();
  await iris.getByRole("button", { name: "Send by email" }).click();
  await expect(iris).toHaveURL(/\/concierge$/);
  const mail = await server.nextMail("sam@friends.example", /Invite code/);
  await join(await visitorPage(server), linkIn(mail), newFriend("sam@friends.example"));

  const robin = await visitorPage(server);
  await robin.goto("/request-access");
  await robin.getByLabel("First name").fill("Robin");
  await robin.getByLabel("Phone or email").fill("robin@friends.example");
  await robin.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(robin.getByText("You’re on the list")).toBeVisible();
  await ada.goto("/concierge/staff/settings");
  await openSetting(ada, "Host");
  await ada.getByLabel("Host", { exact: true }).selectOption("Ada Vale");
  await ada.getByRole("button", { name: "Save host" }).click();
  await expect(ada.getByText("Saved")).toBeVisible();
  await ada.goto("/concierge/waitlist");
  await ada
    .getByRole("button", { name: /^Admit/ })
    .first()
    .click();
  const admission = await server.nextMail("robin@friends.example", /You asked to join/);
  await join(robin, linkIn(admission), newFriend("robin@friends.example"));
  await ada.goto("/concierge/staff/members");
  await expect(ada.getByRole("rowheader").filter({ hasText: /Vale|Ortega/ })).toHaveCount(4);
});

function linkIn(text: string): string {
  return /https?:\/\/\S+/.exec(text.replaceAll("\n", "\n "))?.[0] ?? "";
}

/** Creates an invitation and returns the copied link. */
async function shareLink(page: Page, recipient: string): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const card = await createInvitation(page, "individual", recipient);
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  return linkIn(await page.evaluate(() => navigator.clipboard.readText()));
}

async function join(page: Page, link: string, friend: Friend): Promise<void> {
  await page.goto(link);
  await page.getByRole("link", { name: "Accept invitation" }).click();
  await fillInDetails(page, friend);
  const mail = await server.nextMail(friend.contact, /is your code to join/);
  await page.getByLabel("Six-digit code").fill(/\d{6}/.exec(mail)?.[0] ?? "");
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page).toHaveURL(/\/welcome/);
}
