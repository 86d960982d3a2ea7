import { expect, type Locator, type Page } from "@playwright/test";
import { createInvitation, requestConcierge, sendToConcierge } from "../support/invitations";
import { serverForTests, test } from "../support/isolated-server";
import { fillInDetails, newFriend } from "../support/joining";
import { openMessagingServer, reportMailStatus, reportTextStatus } from "../support/messaging-server";

const server = serverForTests(openMessagingServer);

test("a concierge texts a friend, and the sponsor sees the delivery and the friend join", async ({
  memberPage,
  visitorPage,
  request,
}) => {
  const phone = "+12125550190";
  const theo = await memberPage(server, "Theo");
  const iris = await memberPage(server, "Iris");
  const card = await createInvitation(theo, "individual", "Mira");
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await sendToConcierge(card, "(212) 555-0190");
  await card.getByRole("link", { name: "Dismiss" }).click();
  await expect(invitation(theo, "Mira")).toContainText("With our Concierge");

  await sendAsConcierge(iris, "Mira", "Send by text");
  const text = await server.nextText(phone, /Invite code/);
  await theo.reload();
  await expect(invitation(theo, "Mira")).toContainText("Sent by Iris");
  await expect(invitation(theo, "Mira")).not.toContainText("Delivered");
  expect((await reportTextStatus(request, text, "delivered")).status()).toBe(204);
  await theo.reload();
  await expect(invitation(theo, "Mira")).toContainText("Sent by Iris · Delivered");

  const link = /http\S+\/invitation\S+/.exec(text.Body ?? "")?.[0] ?? "";
  const mira = await visitorPage(server);
  await mira.goto(link);
  await expect(mira.getByRole("heading", { name: "Theo invited you to Plus One" })).toBeVisible();
  await mira.getByRole("link", { name: "Accept invitation" }).click();
  const friend = newFriend(phone);
  await fillInDetails(mira, friend);
  const code = /\d{6}/.exec((await server.nextText(phone, /is your code to join/)).Body ?? "")?.[0] ?? "";
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

test("a sponsor sees a bounced email, gives another address, and that email is delivered", async ({
  memberPage,
  request,
}) => {
  const noor = await memberPage(server, "Noor");
  const iris = await memberPage(server, "Iris");
  await requestConcierge(noor, "Lou", "lou@friends.example");
  await sendAsConcierge(iris, "Lou", "Send by email");
  const bounced = await server.nextMail("lou@friends.example");
  expect((await reportMailStatus(request, server, bounced, "bounced")).status()).toBe(204);

  await noor.goto("/profile");
  await invitation(noor, "Lou")
    .getByRole("link", { name: /^Couldn’t be delivered: try another number or email/ })
    .click();
  await sendToConcierge(noor.getByRole("dialog"), "lou.lind@friends.example");
  await noor.getByRole("link", { name: "Dismiss" }).click();
  await expect(invitation(noor, "Lou")).toContainText("With our Concierge");

  await sendAsConcierge(iris, "Lou", "Send by email");
  const mail = await server.nextMail("lou.lind@friends.example");
  expect((await reportMailStatus(request, server, mail, "delivered")).status()).toBe(204);
  await noor.reload();
  await expect(invitation(noor, "Lou")).toContainText("Sent by Iris · Delivered");
});

function invitation(page: Page, recipient: string): Locator {
  return page.getByRole("listitem").filter({ hasText: recipient });
}

async function sendAsConcierge(concierge: Page, recipient: string, send: string): Promise<void> {
  await concierge.goto("/concierge");
  await concierge.getByRole("button", { name: `Claim the request for ${recipient}` }).click();
  await concierge.getByRole("button", { name: send }).click();
  await expect(concierge.getByText("Invitation sent")).toBeVisible();
}
