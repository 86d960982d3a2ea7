import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { axeViolations } from "../support/accessibility";
import { type IsolatedServer, openServer, test } from "../support/isolated-server";
import { fillInDetails, newFriend, seededLink } from "../support/joining";
import { horizontalOverflow } from "../support/page-state";
import { openSetting } from "../support/settings";
import { codeFor, findMessage } from "../support/sign-in";

let server: IsolatedServer;
test.beforeAll(async () => {
  server = await openServer();
});
test.afterAll(() => server.close());

const row = (page: Page, text: string) =>
  page.getByRole("list", { name: "Waiting" }).getByRole("listitem").filter({ hasText: text });

/** Returns the link in the newest outbox message that contains the text. */
async function linkIn(page: Page, text: string, pattern: RegExp): Promise<string> {
  const link = pattern.exec(await findMessage(page, text))?.[0];
  if (!link) throw new Error(`no link in a message with “${text}” in the outbox`);
  return link;
}

test("a lead admits a friend with a full link from the waitlist, and the sponsor is notified when they join", async ({
  memberPage,
  visitorPage,
}) => {
  const friend = newFriend();
  const sam = await visitorPage(server);
  await sam.goto(seededLink(LINKS.fullCode));
  await sam.getByLabel("Phone or email").fill(friend.contact);
  await sam.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(sam.getByText("You’re on the list.")).toBeVisible();

  const lin = await memberPage(server, "Lin");
  await lin.goto("/concierge");
  await lin.getByRole("link", { name: /Waitlist/ }).click();
  await expect(lin).toHaveURL("/concierge/waitlist");
  await lin.getByRole("searchbox", { name: "Search by contact or sponsor" }).fill(friend.contact);
  await expect(row(lin, "Book Club")).toHaveCount(1);
  await expect(row(lin, friend.contact)).toHaveCount(0);
  await row(lin, "Ada Marchetti").getByRole("button", { name: /^Show/ }).click();
  await expect(row(lin, friend.contact)).toBeVisible();
  await row(lin, "Ada Marchetti")
    .getByRole("button", { name: /^Admit/ })
    .click();
  await expect(lin.getByText("No entries found")).toBeVisible();

  await sam.goto(await linkIn(sam, "You asked to join", /http\S+\/invitation\?i=[\w%]+/));
  await expect(sam.getByText("Hedy invited you")).toBeVisible();
  await sam.getByRole("link", { name: "Accept invitation" }).click();
  await fillInDetails(sam, friend);
  await expect(sam).toHaveURL(/step=code/);
  const code = await codeFor(sam, friend.contact);
  await sam.getByLabel("Six-digit code").fill(code);
  await sam.getByRole("button", { name: "Join the club" }).click();
  await expect(sam).toHaveURL("/welcome");
  await lin.goto("/outbox");
  await expect(
    lin.getByText(/Your invitation for Book Club was full or had expired, so Sam joined from the waitlist/),
  ).toBeVisible();
  await expect(lin.getByText(/accepted your invitation for A friend/)).toHaveCount(0);
});

test("the waitlist works without JavaScript, and admits no one without a host", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy", { javaScriptEnabled: false });
  await hedy.goto("/concierge/waitlist");
  await hedy.getByRole("link", { name: "Change host and limit" }).click();
  await openSetting(hedy, "Host");
  await hedy.getByLabel("Host", { exact: true }).selectOption("No one");
  await hedy.getByRole("button", { name: "Save host" }).click();
  await expect(hedy.getByText(/^Last changed by Hedy Sorensen/)).toBeVisible();
  await hedy.goto("/concierge/waitlist");
  await expect(hedy.getByText("You can’t admit anyone: the waitlist has no host.")).toBeVisible();
  await expect(hedy.getByRole("button", { name: /^Admit/ })).toHaveCount(0);

  await hedy.getByRole("link", { name: "Choose the host" }).click();
  await openSetting(hedy, "Host");
  await hedy.getByLabel("Host", { exact: true }).selectOption("Hedy Sorensen");
  await hedy.getByRole("button", { name: "Save host" }).click();
  await expect(hedy.locator("summary").filter({ hasText: "Change Host" })).toContainText("Hedy Sorensen");
  await hedy.goto("/concierge/waitlist");
  const oldest = hedy.getByRole("list", { name: "Waiting" }).getByRole("listitem").first();
  const requested = (await oldest.getByRole("time").textContent()) ?? "";
  expect(requested).toMatch(/\d{4}$/);
  await oldest.locator("summary").filter({ hasText: "Remove" }).click();
  await oldest.getByRole("button", { name: /^Remove from the waitlist/ }).click();
  await expect(hedy.getByText(requested)).toHaveCount(0);
  await hedy.getByRole("link", { name: "Removed" }).click();
  await hedy.getByRole("button", { name: "Restore o•••@f•••.example" }).click();
  await hedy.getByRole("link", { name: "Waiting", exact: true }).click();
  await expect(oldest).toContainText(requested);

  await hedy.getByRole("button", { name: /^Admit the next/ }).click();
  await expect(hedy.getByText(/^\d admitted\.$/)).toBeVisible();
  await expect(hedy.getByText("No one is waiting")).toBeVisible();
});

test("a concierge cannot open the waitlist, and a lead cannot name a host", async ({ memberPage }) => {
  const iris = await memberPage(server, "Iris");
  await iris.goto("/concierge");
  await expect(iris.getByRole("link", { name: /Waitlist/ })).toHaveCount(0);
  expect((await iris.goto("/concierge/waitlist"))?.status()).toBe(404);
  const lin = await memberPage(server, "Lin");
  await lin.goto("/concierge/waitlist");
  await expect(lin.getByText("in Hedy Sorensen’s name")).toBeVisible();
  await expect(lin.getByText(/host and limit/i)).toHaveCount(0);
});

test("axe finds no violations on the waitlist, and it fits a phone", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/waitlist?state=removed");
  expect(await axeViolations(hedy)).toEqual([]);
  const onPhone = await memberPage(server, "Hedy", { viewport: { width: 390, height: 844 } });
  await onPhone.goto("/concierge/waitlist");
  expect(await horizontalOverflow(onPhone)).toBeLessThanOrEqual(0);
});

test("the sponsor's message after “Let Ada know” opens the invitation's card after signing in", async ({
  visitorPage,
}) => {
  const friend = await visitorPage(server);
  await friend.goto(seededLink(LINKS.expiredCode));
  await friend.getByRole("button", { name: "Let Ada know" }).click();
  await expect(friend.getByText(/We’ve let Ada know/)).toBeVisible();
  const ada = await visitorPage(server);
  const link = await linkIn(ada, "would still like to join", /http\S+\/profile\?[\w=&-]+/);
  await ada.goto(link, { arrivesAt: /\/sign-in\?next=%2Fprofile/ });
  await ada.getByRole("button", { name: "Continue as Ada" }).click();
  const card = ada.getByRole("dialog");
  await expect(card.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await expect(card.getByText(/7 more days/)).toBeVisible();
});

test("a link of the former yearly question leads to the list", async ({ visitorPage }) => {
  const ottilie = await visitorPage(server, { javaScriptEnabled: false });
  await ottilie.goto("/request-access/stay?t=x");
  await expect(ottilie.getByText("You don’t need to answer this question anymore.")).toBeVisible();
  await ottilie.getByRole("link", { name: "Join the waitlist again" }).click();
  await expect(ottilie.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
});
