import { expect, type Locator, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { expectFaultlessAt } from "../support/accessibility";
import { alive, createInvitation, liveDialog } from "../support/page-state";
import { queueRow, openDesk } from "../support/concierge";
import { askConcierge } from "../support/invitations";
import { type OwnClub, openClub, test } from "../support/isolated-server";
import { linkOf } from "../support/joining";

const WIDTHS = [390, 1440];

let club: OwnClub;
test.beforeAll(async () => {
  club = await openClub();
});
test.afterAll(() => club.close());

test("a new request and a claimed one show on an open desk without reloading", async ({
  enter,
  withoutPage,
}) => {
  const theo = await withoutPage(club, "Theo");
  const iris = await openDesk(await enter(club, "Iris"));
  const lin = await openDesk(await enter(club, "Lin"));
  let loads = 0;
  lin.on("load", () => {
    loads += 1;
  });
  await askConcierge(theo, "Vesna", "vesna@friends.example");
  // An open desk looks by itself once a minute: what it shows within the ten seconds of an expectation it was told.
  await expect(queueRow(iris, "Vesna")).toBeVisible();
  await expect(queueRow(lin, "Vesna")).toBeVisible();
  await claim(queueRow(iris, "Vesna"), "Vesna");
  await expect(queueRow(lin, "Vesna")).toContainText("With Iris");
  await expect(iris.getByText(/^Yours for \d+ more minutes$/)).toBeVisible();
  expect(loads).toBe(0);
});

test("of two desks that claim at once one gets it, and the other reads who has it", async ({ enter }) => {
  const desks = [await enter(club, "Iris"), await enter(club, "Lin")];
  for (const desk of desks) {
    await desk.route("**/concierge/events", (route) => route.abort());
    await desk.goto("/concierge");
  }
  await Promise.all(desks.map((desk) => claim(queueRow(desk, "Kenji"), "Kenji")));
  const told = desks.map((desk) => desk.getByText(/^(Iris|Lin) is already handling this one\.$|^Yours for/));
  await Promise.all(told.map((text) => expect(text).toBeVisible()));
  const mine = "Yours for 30 more minutes";
  expect([
    [mine, "Iris is already handling this one."],
    ["Lin is already handling this one.", mine],
  ]).toContainEqual(await Promise.all(told.map((text) => text.textContent())));
});

test("where nothing is heard, reloading shows who has a request", async ({ enter }) => {
  const iris = await openDesk(await enter(club, "Iris"));
  const lin = await enter(club, "Lin");
  await lin.route("**/concierge/events", (route) => route.abort());
  await lin.goto("/concierge");
  await claim(queueRow(iris, "Odette"), "Odette");
  await expect(iris.getByText(/^Yours for/)).toBeVisible();
  await lin.reload();
  await expect(queueRow(lin, "Odette")).toContainText("With Iris");
  await queueRow(lin, "Odette").getByRole("link").click();
  await expect(lin.getByText("Iris is already handling this one.")).toBeVisible();
});

// @spec 6.2
test("a request is found, claimed, revealed and marked as sent by keyboard alone", async ({ enter }) => {
  const iris = await openDesk(await enter(club, "Iris"));
  await iris.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { keyboard } = iris;
  await keyboard.press("j");
  await keyboard.press("j");
  await expect(iris.getByRole("list", { name: "Requests" }).getByRole("link").nth(1)).toBeFocused();
  await keyboard.press("k");
  await expect(iris.getByRole("list", { name: "Requests" }).getByRole("link").first()).toBeFocused();
  await keyboard.press("?");
  await expect(iris.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(iris.getByRole("dialog")).toHaveCount(0);

  await keyboard.press("/");
  await keyboard.type("Isolde");
  await keyboard.press("Enter");
  await expect(iris).toHaveURL(/search=Isolde/);
  await expect(iris.getByRole("list", { name: "Requests" }).getByRole("listitem")).toHaveCount(1);
  await keyboard.press("j");
  await keyboard.press("c");
  await expect(iris.getByRole("heading", { name: "Isolde", level: 1 })).toBeVisible();
  await expect(iris.getByText("i•••@f•••.example")).toBeVisible();
  await expect(iris.getByText(/^Yours for/)).toBeVisible();
  await keyboard.press("v");
  await expect(iris.getByText("isolde@friends.example")).toBeVisible();
  await tabTo(iris, iris.locator("summary").filter({ hasText: "Send manually" }));
  await keyboard.press("Enter");
  await tabTo(iris, iris.getByRole("button", { name: "Copy message" }));
  await keyboard.press("Enter");
  await expect(iris.getByText("Copied!")).toBeVisible();
  const copied = await iris.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Hello Isolde, .*\n\nFelix says:\n\nI'm inviting you to join Plus One, /);
  const mail = await iris.getByRole("link", { name: "Open in email" }).getAttribute("href");
  expect(mail).toMatch(/^mailto:isolde@friends\.example\?subject=Felix%20invited%20you/);
  await tabTo(iris, iris.getByRole("button", { name: "Mark as sent" }));
  await keyboard.press("Enter");
  await expect(iris.getByText("Marked as sent")).toBeVisible();
  await iris.goto("/concierge?view=done");
  await expect(queueRow(iris, "Isolde")).toContainText("Iris, manually");
});

test("a message that no provider took is tried again", async ({ enter }) => {
  const iris = await openDesk(await enter(club, "Iris"), "/concierge?view=mine");
  await queueRow(iris, "Margaux").getByRole("link").click();
  await iris.getByRole("button", { name: "Try again" }).click();
  await expect(iris.getByText("Sending again")).toBeVisible();
  await expect(iris.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await iris.goto("/concierge?view=mine");
  await expect(queueRow(iris, "Margaux")).toHaveCount(0);
});

// @spec 6.4
test("everybody else meets the page that doesn't exist, and their actions are refused", async ({
  enter,
  visit,
}) => {
  const iris = await openDesk(await enter(club, "Iris"));
  const posted = iris.waitForRequest((request) => request.method() === "POST");
  await claim(queueRow(iris, "Anouk"), "Anouk");
  const claiming = await posted;
  await expect(iris).toHaveURL(/\/concierge\/[\w-]+$/);
  const request = new URL(iris.url()).pathname;
  await iris.getByRole("button", { name: "Return to queue" }).click();
  await expect(iris).toHaveURL("/concierge");
  const pages = ["/concierge", "/concierge/staff", "/concierge/staff/members", request];
  const files = ["/concierge/events", "/concierge/export?of=audit"];
  const { "next-action": action = "", "content-type": type = "" } = claiming.headers();

  for (const page of [await enter(club, "Ada"), await visit(club)]) {
    await page.goto("/no/such/room");
    const nothing = await page.locator("body").ariaSnapshot();
    for (const address of pages) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      expect(await page.locator("body").ariaSnapshot(), address).toBe(nothing);
    }
    for (const address of files) expect((await page.request.get(address)).status(), address).toBe(404);
    const response = await page.request.post("/concierge", {
      headers: { "next-action": action, "content-type": type, origin: club.url },
      data: claiming.postDataBuffer() ?? "",
    });
    expect(await response.text()).toContain("You can’t do that.");
  }
  await iris.reload();
  await expect(queueRow(iris, "Anouk").getByRole("button", { name: /^Claim/ })).toBeVisible();
});

// @spec 6.4
test("a lead reassigns, and cancels with a reason", async ({ enter }) => {
  const lin = await openDesk(await enter(club, "Lin"));
  const theo = await enter(club, "Theo");
  await askConcierge(theo, "Paloma", "paloma@friends.example");
  await queueRow(lin, "Paloma").getByRole("link").click();
  await lin.getByText("Assign", { exact: true }).click();
  const colleague = await lin.getByRole("option", { name: /^Iris Bellamy/ }).getAttribute("value");
  await lin.getByLabel("To", { exact: true }).selectOption(colleague);
  await lin.getByRole("button", { name: "Reassign" }).click();
  await expect(lin.getByText("Iris is already handling this one.")).toBeVisible();
  await lin.getByText("Cancel the invitation", { exact: true }).click();
  await lin.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(lin.getByText("Give a reason.")).toBeVisible();
  await lin.getByLabel("Reason, for the records").fill("Asked for by the sponsor");
  await lin.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(lin.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  await expect(lin.getByText(/^You cancelled this invitation\./)).toBeFocused();
  await theo.goto("/profile");
  const invitation = theo.getByRole("listitem").filter({ hasText: "Paloma" });
  await expect(invitation).toHaveCount(0);
  await lin.reload();
  await alive(lin.getByRole("button", { name: "Undo" }));
  await lin.getByRole("button", { name: "Undo" }).click();
  await expect(lin.getByRole("status").filter({ hasText: "link works again." })).toBeFocused();
  await expect(lin.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await theo.reload();
  await expect(invitation).toBeVisible();
});

test("without JavaScript a lead cancels and undoes it, and another lead can't", async ({
  enter,
  withoutPage,
}) => {
  await askConcierge(await withoutPage(club, "Theo"), "Leonie", "leonie@friends.example");
  const lin = await enter(club, "Lin", { javaScriptEnabled: false });
  await lin.goto("/concierge");
  await queueRow(lin, "Leonie").getByRole("link").click();
  await lin.getByText("Cancel the invitation", { exact: true }).click();
  await lin.getByLabel("Reason, for the records").fill("A mistake");
  await lin.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(lin.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  const hedy = await enter(club, "Hedy");
  await hedy.goto(lin.url());
  await expect(hedy.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  await expect(hedy.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await lin.getByRole("button", { name: "Undo" }).click();
  await expect(lin.getByText(/^The invitation link works again\./)).toBeVisible();
  await expect(lin.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

// @spec 6.3
test("a lead closes intake, and a member who asks reads so", async ({ enter }) => {
  const lin = await enter(club, "Lin");
  const noor = await enter(club, "Noor");
  const card = await createInvitation(noor, "individual", "Cleo");
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await lin.goto("/concierge/staff");
  await lin.getByRole("button", { name: "Close intake" }).click();
  await expect(lin.getByRole("button", { name: "Open intake" })).toBeVisible();
  await card.getByLabel("Phone or email").fill("cleo@friends.example");
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByRole("alert")).toHaveText(
    "Our Concierge team can't take invitations right now. You can still share it yourself.",
  );
  await noor.reload();
  await expect((await liveDialog(noor)).getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await expect(card.getByRole("button", { name: "Have a Concierge send it" })).toHaveCount(0);
  await lin.getByRole("button", { name: "Open intake" }).click();
  await expect(lin.getByRole("button", { name: "Close intake" })).toBeVisible();
});

// @spec 6.4
test("an admin suspends a sponsor, whose links die at once, and ends it", async ({ enter, visit }) => {
  const hedy = await enter(club, "Hedy");
  const ada = await enter(club, "Ada");
  const sam = await visit(club);
  await hedy.goto("/concierge/staff/members?search=ada");
  const member = hedy.getByRole("row").filter({ hasText: "@ada" });
  await member.getByText("Suspend Ada", { exact: true }).first().click();
  await member.getByLabel("Reason, for the records").fill("Sells invitations");
  await member.getByRole("button", { name: "Suspend Ada" }).click();
  await expect(member.getByText("Suspended", { exact: true })).toBeVisible();
  await sam.goto(linkOf(LINKS.samCode));
  await expect(sam.getByRole("heading", { name: "We can't find that invitation." })).toBeVisible();
  await ada.goto("/profile");
  await expect(ada).toHaveURL(/sign-in/);
  await member.getByRole("button", { name: "End the suspension of Ada" }).click();
  await expect(member.getByText("Suspend Ada", { exact: true }).first()).toBeVisible();
  await sam.goto(linkOf(LINKS.samCode));
  await expect(sam.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
});

test("an admin gives a membership, erases a contact and takes the records along", async ({
  enter,
  visit,
  withoutPage,
}) => {
  await askConcierge(await withoutPage(club, "Theo"), "-Mira", "formula@friends.example");
  const hedy = await enter(club, "Hedy");
  await hedy.goto("/concierge/staff/members");
  await hedy.getByLabel("Sponsor’s username").fill("nobody_here");
  await hedy.getByLabel("Friend’s name").fill("Ottilie");
  await hedy.getByRole("button", { name: "Create gift membership" }).click();
  await expect(hedy.getByText("We couldn't find that member.")).toBeVisible();
  await hedy.getByLabel("Sponsor’s username").fill("@Ada");
  await hedy.getByRole("button", { name: "Create gift membership" }).click();
  await expect(hedy.getByText("Ottilie, as Ada’s guest.")).toBeVisible();
  const link = await hedy.getByRole("link", { name: /\/invitation\?i=/ }).getAttribute("href");
  const ottilie = await visit(club);
  await ottilie.goto(link ?? "");
  await expect(ottilie.getByText("for Ottilie", { exact: true })).toBeVisible();

  await hedy.getByLabel("Phone or email").fill("(212) 555-0165");
  await hedy.getByRole("button", { name: "Erase this contact" }).click();
  await expect(hedy.getByText("Erased from 1 request.")).toBeVisible();

  const csv = await (await hedy.request.get("/concierge/export?of=requests")).text();
  expect(csv).toContain(`"'-Mira"`);
  expect(csv).not.toContain("formula@friends.example");
  await hedy.goto("/concierge/staff/audit");
  await expect(hedy.getByRole("table", { name: "Audit trail" })).toContainText("requests exported");
});

test("axe finds nothing in the concierge console, narrow or wide, light or dark", async ({ enter }) => {
  const iris = await openDesk(await enter(club, "Iris"));
  await claim(queueRow(iris, "Bram"), "Bram");
  await expect(iris).toHaveURL(/\/concierge\/[\w-]+$/);
  const claimed = new URL(iris.url()).pathname;
  const hedy = await enter(club, "Hedy");
  await hedy.goto("/concierge");
  const waiting = (await queueRow(hedy, "Rosa").getByRole("link").getAttribute("href")) ?? "";
  const views = ["/concierge", "/concierge?view=done", waiting];
  const staff = [
    "/concierge/staff",
    "/concierge/staff/contacts",
    "/concierge/staff/members",
    "/concierge/staff/audit",
  ];
  for (const address of ["/concierge?view=mine", claimed]) await expectFaultlessAt(WIDTHS, iris, address);
  for (const address of [...views, ...staff]) await expectFaultlessAt(WIDTHS, hedy, address);
});

test("several requests are claimed at once, also once the window is as narrow as a phone", async ({
  enter,
}) => {
  const friends = ["Freya", "Oskar"];
  const lin = await openDesk(await enter(club, "Lin"));
  for (const name of friends)
    await lin.getByRole("checkbox", { name: `Select the request for ${name}` }).check();
  await lin.setViewportSize({ width: 390, height: 844 });
  const selected = lin.getByRole("region", { name: "Selected requests" });
  await expect(selected).toContainText("2 selected");
  await selected.getByRole("button", { name: "Claim" }).click();
  await expect(lin).toHaveURL("/concierge?view=mine");
  for (const name of friends) await expect(queueRow(lin, name)).toContainText(/Yours, \d+ min/);
});

test("on a phone the lines of a request that is done begin at one edge", async ({ enter }) => {
  const iris = await enter(club, "Iris", { viewport: { width: 390, height: 844 } });
  await iris.goto("/concierge?view=done");
  const done = queueRow(iris, "Wilhelmina");
  const edges = [done.getByRole("link"), done.getByText("Marcus Bright"), done.getByRole("time")];
  const boxes = await Promise.all(edges.map((line) => line.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(1);
});

function claim(request: Locator, recipient: string): Promise<void> {
  return request.getByRole("button", { name: `Claim the request for ${recipient}` }).click();
}

/** Walks by the Tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}
