import { expect } from "@playwright/test";
import { axeViolations } from "../support/accessibility";
import { type IsolatedServer, openServer, test } from "../support/isolated-server";
import { newFriend } from "../support/joining";
import { horizontalOverflow } from "../support/page-state";
import { findMessage } from "../support/sign-in";

let server: IsolatedServer;
test.beforeAll(async () => {
  server = await openServer();
});
test.afterAll(() => server.close());

test("a member whom a visitor names says “I know them” without signing in, and the visitor gets the card", async ({
  visitorPage,
  memberPage,
}) => {
  const friend = newFriend();
  const sam = await visitorPage(server);
  await sam.goto("/request-access");
  await sam.getByLabel("First name").fill("Sam");
  await sam.getByLabel("Phone or email").fill(friend.contact);
  await sam.getByText("A member knows me").click();
  await sam.getByLabel("Who in the club knows you?").fill("@theo");
  await sam.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(sam.getByText("We asked the member you named.")).toBeVisible();

  const member = await visitorPage(server);
  const asks = "Sam would like to join, and says you know each other.";
  await expect.poll(() => findMessage(member, asks), { timeout: 90_000 }).toContain(asks);
  const [link = ""] = /http\S+\/invitation\/vouch\?t=[\w-]+/.exec(await findMessage(member, asks)) ?? [];
  await member.goto(link);
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Do you know Sam?");
  expect(await axeViolations(member)).toEqual([]);
  await expect(member.getByText(friend.contact)).toHaveCount(0);
  await member.getByLabel("A note on the invitation").fill("At last!");
  await member.getByRole("button", { name: "I know them" }).click();
  await expect(member.getByRole("heading", { level: 1 })).toHaveText("Your invitation is on its way");
  await member.goto(link);
  await expect(member.getByText(/^You said on .* that you know Sam\.$/)).toBeVisible();

  const invited = await findMessage(sam, "Theo knows you, and invites you");
  expect(invited).toContain("Theo says: “At last!”");
  await sam.reload();
  await expect(sam.getByText("We asked the member you named.")).toBeVisible();
  const theo = await memberPage(server, "Theo");
  await theo.goto("/profile");
  await expect(theo.getByText("Sam").first()).toBeVisible();
});

test("staff choose the member for a name, and the member answers on the profile", async ({ memberPage }) => {
  const lin = await memberPage(server, "Lin");
  await lin.goto("/concierge/waitlist?vouch=named");
  expect([await axeViolations(lin), await horizontalOverflow(lin)]).toEqual([[], 0]);
  await lin.getByText("Choose the member").click();
  await lin.getByLabel("Username").fill("theo");
  await lin.getByRole("button", { name: "Ask about Casimir" }).click();
  await expect(lin.getByText("Theo will be asked")).toBeVisible();
  await lin.goto("/concierge/waitlist?vouch=asked");
  await expect(lin.getByText("Casimir names “Rosa, who restores chairs”")).toBeVisible();

  const theo = await memberPage(server, "Theo");
  await theo.goto("/profile");
  await theo.getByRole("region", { name: "Questions for you" }).getByRole("link", { name: "Answer" }).click();
  await theo.getByRole("button", { name: "I don’t know them" }).click();
  await expect(theo.getByRole("heading", { level: 1 })).toHaveText("Thank you for your answer");
  await lin.goto("/concierge/waitlist?vouch=unknown");
  await expect(lin.getByText("Theo Lindqvist doesn’t know them")).toBeVisible();
});
