import { expect } from "@playwright/test";
import { partOf, type ReceivedMail } from "../../tests/support/fakes/smtp-server";
import { axeViolations } from "../support/accessibility";
import { claimRequest, queueRow } from "../support/concierge";
import { postInvitation, requestConcierge } from "../support/invitations";
import { serverForTests, test } from "../support/isolated-server";
import { fillInDetails, linkOnCard, newFriend } from "../support/joining";
import { openMessagingServer } from "../support/messaging-server";
import { horizontalOverflow } from "../support/page-state";
import type { QueryRunner } from "../support/prepared-database";

const FRIEND = "vesna@friends.example";
const SPONSOR = "theo@example.test";

const server = serverForTests(() => openMessagingServer(timeLucian));

test("a concierge asks, waits, times a message and sends it; the friend declines and undoes it", async ({
  memberPage,
  memberRequest,
  visitorPage,
}) => {
  const theo = await memberRequest(server, "Theo");
  await requestConcierge(theo, "Vesna", FRIEND);
  const iris = await memberPage(server, "Iris");
  await iris.goto("/concierge?search=Vesna");
  await claimRequest(queueRow(iris, "Vesna"), "Vesna");
  await iris.getByText("Ask Theo", { exact: true }).click();
  await iris.getByLabel("Question").fill("Does Vesna read this address?");
  await iris.getByRole("button", { name: "Send question" }).click();
  await expect(iris.getByText("Question sent")).toBeVisible();
  await iris.goto("/concierge?view=paused&search=Vesna");
  await expect(queueRow(iris, "Vesna")).toContainText("Until answered");
  await queueRow(iris, "Vesna").getByRole("link").click();
  await expect(iris.getByRole("heading", { name: "Waiting for Theo’s answer" })).toBeVisible();
  expect(await axeViolations(iris)).toEqual([]);

  const mail = partOf(await server.nextMail(SPONSOR), "text/plain");
  const link = /http\S+\/invitation\/question\S+/.exec(mail)?.[0] ?? "";
  const sponsor = await visitorPage(server, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  await sponsor.goto(link);
  await expect(sponsor.getByRole("heading", { name: "Does Vesna read this address?" })).toBeVisible();
  expect(await horizontalOverflow(sponsor)).toBeLessThanOrEqual(0);
  await sponsor.getByLabel("Your answer").fill("Every evening.");
  await sponsor.getByRole("button", { name: "Send answer" }).click();
  await expect(sponsor.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await sponsor.goto(link);
  await expect(sponsor.getByText("This question no longer needs an answer.")).toBeVisible();

  const member = await memberPage(server, "Theo");
  await member.goto("/profile");
  await member.getByText("Track request: the invitation for Vesna").click();
  await expect(member.getByText("“Every evening.”")).toBeVisible();

  await iris.goto("/concierge?search=Vesna");
  await claimRequest(queueRow(iris, "Vesna"), "Vesna");
  await expect(iris.getByText("Every evening.")).toBeVisible();
  await iris.getByText("Put off", { exact: true }).first().click();
  await iris.getByRole("textbox", { name: "Reason" }).fill("She reads in the evening.");
  await iris.getByRole("button", { name: "Put off" }).click();
  await iris.goto("/concierge?view=paused&search=Vesna");
  await queueRow(iris, "Vesna").getByRole("link").click();
  await expect(iris.getByText("By Iris: She reads in the evening.")).toBeVisible();
  await iris.getByRole("button", { name: "Continue now" }).click();

  await iris.getByText("Send at a time", { exact: true }).click();
  await iris.getByRole("button", { name: "Send then" }).click();
  await iris.goto("/concierge?view=paused&search=Vesna");
  await queueRow(iris, "Vesna").getByRole("link").click();
  await expect(iris.getByRole("heading", { name: /^Sends .* 9:00 AM in New York$/ })).toBeVisible();
  await iris.getByRole("button", { name: "Continue now" }).click();
  await iris.getByRole("button", { name: "Send by email" }).click();
  await expect(iris.getByText("Invitation sent")).toBeVisible();

  const invitation = partOf(await server.nextMail(FRIEND), "text/plain");
  const vesna = await visitorPage(server, { viewport: { width: 390, height: 800 } });
  await vesna.goto(/http\S+\/invitation\?i=\S+/.exec(invitation)?.[0] ?? "");
  await vesna.getByRole("button", { name: "No, thank you" }).click();
  await expect(vesna.getByRole("heading", { name: "Maybe another time" })).toBeVisible();
  expect(await axeViolations(vesna)).toEqual([]);
  await vesna.getByLabel("A line to Theo (optional)").fill("Next year, I promise!");
  await vesna.getByRole("button", { name: "Add the line" }).click();
  await expect(vesna.getByText("Saved. We’ll send it along.")).toBeVisible();
  await member.goto("/profile/invitations");
  await expect(member.getByText("Vesna can’t join this time.")).toBeVisible();
  await vesna.getByRole("button", { name: "Undo" }).click();
  await expect(vesna.getByRole("heading", { name: "Theo invited you to Plus One" })).toBeVisible();
});

/** Lin put Lucian's request off. Turns that into a message whose time comes just before the server starts. */
function timeLucian(database: QueryRunner) {
  return database.exec(`
    update concierge_requests
    set pause = 'scheduled', pause_reason = null, resume_at = statement_timestamp() - interval '1 second',
      scheduled_note = 'Lucian, Marcus would love to see you here.'
    where recipient_name = 'Lucian'
  `);
}

test("a timed message is sent at its time, in the name of the concierge who timed it", async ({
  memberPage,
}) => {
  const mailOf = () => server.mails.find(({ to }) => to.includes("lucian@friends.example"));
  await expect.poll(() => mailOf() !== undefined, { timeout: 90_000 }).toBe(true);
  expect(partOf(mailOf() as ReceivedMail, "text/plain")).toContain(
    "Lucian, Marcus would love to see you here.",
  );

  const lin = await memberPage(server, "Lin");
  await lin.goto("/concierge?view=done&search=Lucian");
  await expect(queueRow(lin, "Lucian")).toContainText("Sent · Lin, by email");
  await lin.goto("/concierge?view=paused&search=Lucian");
  await expect(queueRow(lin, "Lucian")).toHaveCount(0);
});

test("a friend whom two members invited chooses one, and the other reads it", async ({
  memberPage,
  memberRequest,
  visitorPage,
}) => {
  const mira = newFriend("mira@friends.example");
  const theo = await memberRequest(server, "Theo");
  const link = await linkOnCard(theo, await postInvitation(theo, "Mira"));
  await requestConcierge(await memberRequest(server, "Ada"), "Mira", mira.contact);

  const friend = await visitorPage(server, { viewport: { width: 390, height: 800 } });
  await friend.goto(`${link}&step=details`);
  await fillInDetails(friend, mira);
  const code = /\d{6}/.exec(partOf(await server.nextMail(mira.contact), "text/plain"))?.[0] ?? "";
  const iris = await memberPage(server, "Iris");
  await iris.goto("/concierge?search=Mira");
  await claimRequest(queueRow(iris, "Mira"), "Mira");
  await iris.getByRole("button", { name: "Send by email" }).click();
  await expect(iris.getByText("Invitation sent")).toBeVisible();

  await friend.getByLabel("Code").fill(code);
  await friend.getByRole("button", { name: "Join the club" }).click();
  await expect(friend.getByRole("heading", { name: "Whose plus one are you?" })).toBeVisible();
  expect(await axeViolations(friend)).toEqual([]);
  await friend.getByRole("button", { name: "Ada" }).click();
  await expect(friend).toHaveURL(/\/welcome/);

  const member = await memberPage(server, "Theo");
  await member.goto("/profile/invitations");
  await expect(member.getByText("Mira came with another friend.")).toBeVisible();
});
