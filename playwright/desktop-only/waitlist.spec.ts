import { createHmac, hkdfSync } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { axeViolations } from "../support/axe-violations";
import { codeFor, messageIn, sidewaysScroll } from "../support/page-state";
import { preparedDir } from "../support/prepared-database";
import { type OwnClub, openClub, test } from "../support/isolated-server";
import { giveDetails, linkOf, newFriend } from "../support/joining";

let club: OwnClub;
test.beforeAll(async () => {
  club = await openClub();
});
test.afterAll(() => club.close());

const row = (page: Page, text: string) =>
  page.getByRole("list", { name: "Waiting" }).getByRole("listitem").filter({ hasText: text });

/** The link in the newest message of the outbox with these words. */
async function linkIn(page: Page, words: string, pattern: RegExp): Promise<string> {
  const link = pattern.exec(await messageIn(page, words))?.[0];
  if (!link) throw new Error(`no link beside “${words}” in the outbox`);
  return link;
}

test("a friend at a full link waits, is let in by a lead and joins, and the link's sponsor hears of it", async ({
  enter,
  visit,
}) => {
  const friend = newFriend();
  const sam = await visit(club);
  await sam.goto(linkOf(LINKS.fullCode));
  await sam.getByLabel("Phone or email").fill(friend.contact);
  await sam.getByRole("button", { name: "Join the waitlist" }).click();
  await expect(sam.getByText("You’re on the list.")).toBeVisible();

  const lin = await enter(club, "Lin");
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

  await sam.goto(await linkIn(sam, "You asked for a place", /http\S+\/invitation\?i=[\w%]+/));
  await expect(sam.getByText("Hedy invited you")).toBeVisible();
  await sam.getByRole("link", { name: "Accept invitation" }).click();
  await giveDetails(sam, friend);
  await expect(sam).toHaveURL(/step=code/);
  const code = await codeFor(sam, friend.contact);
  await sam.getByLabel("Six-digit code").fill(code);
  await sam.getByRole("button", { name: "Join the club" }).click();
  await expect(sam).toHaveURL("/welcome");
  await lin.goto("/outbox");
  await expect(
    lin.getByText(/Your invitation for Book Club was full or had expired, so Sam asked/),
  ).toBeVisible();
  await expect(lin.getByText(/accepted your invitation for A friend/)).toHaveCount(0);
});

test("the waitlist works without JavaScript, and lets nobody in without a host", async ({ enter }) => {
  const hedy = await enter(club, "Hedy", { javaScriptEnabled: false });
  await hedy.goto("/concierge/waitlist");
  await hedy.locator("summary").filter({ hasText: "Host and limit" }).click();
  await hedy.getByLabel("Host").selectOption("No one");
  await hedy.getByRole("button", { name: "Save the host" }).click();
  await expect(
    hedy.getByText("You can’t admit anyone: the waitlist has no host. Name one below."),
  ).toBeVisible();
  await expect(hedy.getByRole("button", { name: /^Admit/ })).toHaveCount(0);

  await hedy.locator("summary").filter({ hasText: "Host and limit" }).click();
  await hedy.getByLabel("Host").selectOption("Hedy Sorensen");
  await hedy.getByRole("button", { name: "Save the host" }).click();
  const oldest = hedy.getByRole("list", { name: "Waiting" }).getByRole("listitem").first();
  await oldest.locator("summary").filter({ hasText: "Remove" }).click();
  await oldest.getByRole("button", { name: /^Remove from the waitlist/ }).click();
  await expect(hedy.getByText(/Confirmed on/)).toHaveCount(0);
  await hedy.getByRole("link", { name: "Removed" }).click();
  await hedy.getByRole("button", { name: "Restore o•••@f•••.example" }).click();
  await hedy.getByRole("link", { name: "Waiting", exact: true }).click();
  await expect(oldest).toContainText("Confirmed on");

  await hedy.getByRole("button", { name: /^Admit the next/ }).click();
  await expect(hedy.getByText(/^\d admitted\.$/)).toBeVisible();
  await expect(hedy.getByText("No one is waiting")).toBeVisible();
});

test("a concierge sees no waitlist, and a lead names no host", async ({ enter }) => {
  const iris = await enter(club, "Iris");
  await iris.goto("/concierge");
  await expect(iris.getByRole("link", { name: /Waitlist/ })).toHaveCount(0);
  expect((await iris.goto("/concierge/waitlist"))?.status()).toBe(404);
  const lin = await enter(club, "Lin");
  await lin.goto("/concierge/waitlist");
  await expect(lin.getByText("in Hedy Sorensen’s name")).toBeVisible();
  await expect(lin.getByText("Host and limit")).toHaveCount(0);
});

test("the waitlist has no faults that axe finds, and fits a phone", async ({ enter }) => {
  const hedy = await enter(club, "Hedy");
  await hedy.goto("/concierge/waitlist?state=removed");
  await hedy.locator("summary").filter({ hasText: "Host and limit" }).click();
  expect(await axeViolations(hedy)).toEqual([]);
  const onPhone = await enter(club, "Hedy", { viewport: { width: 390, height: 844 } });
  await onPhone.goto("/concierge/waitlist");
  expect(await sidewaysScroll(onPhone)).toBeLessThanOrEqual(0);
});

test("“Let Ada know” leads her in one tap to that invitation's card, signing in on the way", async ({
  visit,
}) => {
  const friend = await visit(club);
  await friend.goto(linkOf(LINKS.expiredCode));
  await friend.getByRole("button", { name: "Let Ada know" }).click();
  await expect(friend.getByText(/We’ve let Ada know/)).toBeVisible();
  const ada = await visit(club);
  await ada.goto(await linkIn(ada, "would still like to join", /http\S+\/profile\?[\w=&-]+/));
  await ada.getByRole("button", { name: "Continue as Ada" }).click();
  const card = ada.getByRole("dialog");
  await expect(card.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await expect(card.getByText(/7 more days/)).toBeVisible();
});

test("who is asked whether to stay chooses on a page that changes nothing by itself", async ({
  enter,
  visit,
}) => {
  const own = await openClub();
  const lin = await enter(own, "Lin");
  const link = await stayLinkOfOldest(lin);
  const ottilie = await visit(own, { javaScriptEnabled: false });
  await ottilie.goto(link);
  await expect(ottilie.getByRole("heading", { name: "You’re still on the list" })).toBeVisible();
  await ottilie.getByRole("button", { name: "Leave the list" }).click();
  await expect(ottilie.getByRole("heading", { name: "You’re off the list" })).toBeVisible();
  await lin.goto("/concierge/waitlist?state=removed");
  await expect(lin.getByText(/^Left the list/).first()).toBeVisible();
  await ottilie.goto(`${link}x`);
  await expect(ottilie.getByText(/This link isn’t complete/)).toBeVisible();
  await own.close();
});

/** The signed address for who has waited longest, made as the club makes it. */
async function stayLinkOfOldest(lin: Page): Promise<string> {
  await lin.goto("/concierge/waitlist");
  const first = lin.getByRole("list", { name: "Waiting" }).getByRole("listitem").first();
  const entryId = await first.locator('input[name="entryId"]').first().getAttribute("value");
  const { contactKey } = JSON.parse(await readFile(path.join(preparedDir(), "secrets.json"), "utf8"));
  const secret = Buffer.from(contactKey.replace(/^.*:/, ""), "hex");
  const id = Buffer.from((entryId ?? "").replaceAll("-", ""), "hex");
  const key = Buffer.from(hkdfSync("sha256", secret, "", "stay", 32));
  const signature = createHmac("sha256", key).update(id).digest().subarray(0, 16);
  return `/request-access/stay?t=${Buffer.concat([id, signature]).toString("base64url")}`;
}
