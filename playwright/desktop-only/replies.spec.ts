import { expect } from "@playwright/test";
import { partOf } from "../../tests/support/fakes/smtp-server";
import { axeViolations } from "../support/accessibility";
import { claimRequest, queueRow } from "../support/concierge";
import { requestConcierge } from "../support/invitations";
import { serverForTests, test } from "../support/isolated-server";
import { openMessagingServer, replyByMail } from "../support/messaging-server";
import { horizontalOverflow } from "../support/page-state";

const FRIEND = "vesna@friends.example";
const WORDS = "Thank you! Can I bring my sister?\n\nSee www.vesna.example";

const server = serverForTests(() => openMessagingServer());

test("a friend’s reply comes to the concierge, who answers it once; the sponsor reads that it came", async ({
  memberPage,
  memberRequest,
  request,
}) => {
  const theo = await memberRequest(server, "Theo");
  await requestConcierge(theo, "Vesna", FRIEND);
  const iris = await memberPage(server, "Iris");
  await iris.goto("/concierge?search=Vesna");
  await claimRequest(queueRow(iris, "Vesna"), "Vesna");
  await iris.getByRole("button", { name: "Send by email" }).click();
  const invitation = await server.nextMail(FRIEND);
  expect((await replyByMail(request, server, invitation, WORDS)).status()).toBe(204);

  await iris.goto("/concierge?view=mine");
  await expect(queueRow(iris, "Vesna")).toContainText("Reply");
  await queueRow(iris, "Vesna").getByRole("link").click();
  const reply = iris.getByRole("region", { name: "From Vesna" });
  await expect(reply.getByText("Can I bring my sister?")).toBeVisible();
  await expect(reply.getByRole("link")).toHaveCount(0);
  expect(await axeViolations(iris)).toEqual([]);
  await iris.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(iris)).toBeLessThanOrEqual(0);
  await reply.getByLabel("Your answer").fill("Of course, she is welcome too.");
  await reply.getByRole("button", { name: "Send answer" }).click();
  await expect(reply.getByText("Answered by Iris")).toBeVisible();
  await expect(reply.getByLabel("Your answer")).toHaveCount(0);
  await expect
    .poll(() =>
      server.mails.filter(({ to }) => to.includes(FRIEND)).map((mail) => partOf(mail, "text/plain")),
    )
    .toEqual([expect.any(String), expect.stringMatching(/^Of course, she is welcome too\.\s+Iris, /)]);

  const sponsor = await memberPage(server, "Theo");
  await sponsor.goto("/profile");
  await expect(sponsor.getByText("Vesna wrote to our Concierge.").first()).toBeVisible();
  await expect(sponsor.getByText("bring my sister")).toHaveCount(0);
});

test("members’ replies are a list for leads, until they are done", async ({ memberPage, request }) => {
  const mail = { source: "Reply-To: reply@reply.club.example", to: ["theo@example.test"] };
  expect((await replyByMail(request, server, mail as never, "My card is gone. What now?")).status()).toBe(
    204,
  );
  const lin = await memberPage(server, "Lin");
  await lin.goto("/concierge/staff/replies");
  const reply = lin.getByRole("article", { name: /^Reply of Theo/ });
  await expect(reply.getByText("My card is gone. What now?")).toBeVisible();
  expect(await axeViolations(lin)).toEqual([]);
  await lin.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(lin)).toBeLessThanOrEqual(0);
  await reply.getByRole("button", { name: /^Done/ }).click();
  await expect(lin.getByText("No open replies.")).toBeVisible();
});
