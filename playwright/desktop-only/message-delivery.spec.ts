import { expect, type Locator, type Page } from "@playwright/test";
import { createInvitation, handOver } from "../support/page-state";
import { askConcierge } from "../support/invitations";
import { test } from "../support/isolated-server";
import { giveDetails, newFriend } from "../support/joining";
import { openSendingClub, type SendingClub, tellMailStatus, tellTextStatus } from "../support/messaging-server";

let club: SendingClub;
test.beforeAll(async () => {
  club = await openSendingClub();
});
test.afterAll(() => club.close());

// @spec 1.6, 6.2
test("a concierge texts a friend for a member, who sees it arrive and the friend join", async ({
  enter,
  visit,
  request,
}) => {
  const phone = "+12125550190";
  const theo = await enter(club, "Theo");
  const iris = await enter(club, "Iris");
  const card = await createInvitation(theo, "individual", "Mira");
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await handOver(card, "(212) 555-0190");
  await card.getByRole("link", { name: "Dismiss" }).click();
  await expect(invitation(theo, "Mira")).toContainText("With our Concierge");

  await sendFromTheDesk(iris, "Mira", "Send by text");
  const text = await club.nextText(phone, /Invite code/);
  await theo.reload();
  await expect(invitation(theo, "Mira")).toContainText("Sent by Iris");
  await expect(invitation(theo, "Mira")).not.toContainText("Delivered");
  expect((await tellTextStatus(request, text, "delivered")).status()).toBe(204);
  await theo.reload();
  await expect(invitation(theo, "Mira")).toContainText("Sent by Iris · Delivered");

  const link = /http\S+\/invitation\S+/.exec(text.Body ?? "")?.[0] ?? "";
  const mira = await visit(club);
  await mira.goto(link);
  await expect(mira.getByRole("heading", { name: "Theo invited you to Plus One" })).toBeVisible();
  await mira.getByRole("link", { name: "Accept invitation" }).click();
  const friend = newFriend(phone);
  await giveDetails(mira, friend);
  const code = /\d{6}/.exec((await club.nextText(phone, /is your code to join/)).Body ?? "")?.[0] ?? "";
  await mira.getByLabel("Six-digit code").fill(code);
  await mira.getByRole("button", { name: "Join the club" }).click();
  await expect(mira).toHaveURL(/\/welcome/);
  await theo.reload();
  await expect(theo.getByRole("link", { name: /^Sam Joined/ })).toHaveAttribute(
    "href",
    `/${friend.username}`,
  );
  await expect(theo.getByText("Sent by Iris · Delivered")).toHaveCount(0);
  await theo.getByText("Track request: the invitation for Mira").click();
  await expect(theo.getByRole("listitem").filter({ hasText: /^Sam joined/ })).toBeVisible();
});

// @spec 6.2
test("a bounced email comes back to the member, who gives another address, and that one arrives", async ({
  enter,
  request,
}) => {
  const noor = await enter(club, "Noor");
  const iris = await enter(club, "Iris");
  await askConcierge(noor, "Lou", "lou@friends.example");
  await sendFromTheDesk(iris, "Lou", "Send by email");
  const lost = await club.nextMail("lou@friends.example");
  expect((await tellMailStatus(request, club, lost, "bounced")).status()).toBe(204);

  await noor.goto("/profile");
  await invitation(noor, "Lou")
    .getByRole("link", { name: /^Couldn't be delivered: try another number or email/ })
    .click();
  await handOver(noor.getByRole("dialog"), "lou.lind@friends.example");
  await noor.getByRole("link", { name: "Dismiss" }).click();
  await expect(invitation(noor, "Lou")).toContainText("With our Concierge");

  await sendFromTheDesk(iris, "Lou", "Send by email");
  const mail = await club.nextMail("lou.lind@friends.example");
  expect((await tellMailStatus(request, club, mail, "delivered")).status()).toBe(204);
  await noor.reload();
  await expect(invitation(noor, "Lou")).toContainText("Sent by Iris · Delivered");
});

function invitation(page: Page, recipient: string): Locator {
  return page.getByRole("listitem").filter({ hasText: recipient });
}

async function sendFromTheDesk(concierge: Page, recipient: string, send: string): Promise<void> {
  await concierge.goto("/concierge");
  await concierge.getByRole("button", { name: `Claim the request for ${recipient}` }).click();
  await concierge.getByRole("button", { name: send }).click();
  await expect(concierge.getByText("Invitation sent")).toBeVisible();
}
