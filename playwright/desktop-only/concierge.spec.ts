import { expect, type Locator, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { expectAccessibleAt } from "../support/accessibility";
import { claimRequest, openConcierge, queueRow, queueRows } from "../support/concierge";
import { createInvitation, requestConcierge } from "../support/invitations";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { seededLink } from "../support/joining";
import { horizontalOverflow, hydratedDialog, waitForHydration } from "../support/page-state";
import { suspendMember } from "../support/suspend-member";

const WIDTHS = [390, 1440];

const server = serverForTests(openServer);

test("the queue shows a new and a claimed request without reloading", async ({
  memberPage,
  memberRequest,
}) => {
  const theo = await memberRequest(server, "Theo");
  const iris = await openConcierge(await memberPage(server, "Iris"));
  const lin = await openConcierge(await memberPage(server, "Lin"));
  let loads = 0;
  lin.on("load", () => {
    loads += 1;
  });
  await requestConcierge(theo, "Vesna", "vesna@friends.example");
  // The queue polls once a minute, so an update within the timeout came from the event stream.
  await expect(queueRow(iris, "Vesna")).toBeVisible();
  await expect(queueRow(lin, "Vesna")).toBeVisible();
  await claimRequest(queueRow(iris, "Vesna"), "Vesna");
  await expect(queueRow(lin, "Vesna")).toContainText("With Iris");
  await expect(iris.getByText(/^Yours for \d+ more minutes$/)).toBeVisible();
  expect(loads).toBe(0);
});

test("one of two concurrent claims succeeds, and the other concierge sees who has the request", async ({
  memberPage,
}) => {
  const concierges = [await memberPage(server, "Iris"), await memberPage(server, "Lin")];
  for (const concierge of concierges) {
    await concierge.route("**/concierge/events", (route) => route.abort());
    await concierge.goto("/concierge");
  }
  await Promise.all(concierges.map((concierge) => claimRequest(queueRow(concierge, "Kenji"), "Kenji")));
  const texts = concierges.map((concierge) =>
    concierge.getByText(/^(Iris|Lin) is already handling this one\.$|^Yours for/),
  );
  await Promise.all(texts.map((text) => expect(text).toBeVisible()));
  const mine = "Yours for 30 more minutes";
  expect([
    [mine, "Iris is already handling this one."],
    ["Lin is already handling this one.", mine],
  ]).toContainEqual(await Promise.all(texts.map((text) => text.textContent())));
});

test("without the event stream, reloading shows who claimed a request", async ({ memberPage }) => {
  const iris = await openConcierge(await memberPage(server, "Iris"));
  const lin = await memberPage(server, "Lin");
  await lin.route("**/concierge/events", (route) => route.abort());
  await lin.goto("/concierge");
  await claimRequest(queueRow(iris, "Odette"), "Odette");
  await expect(iris.getByText(/^Yours for/)).toBeVisible();
  await lin.reload();
  await expect(queueRow(lin, "Odette")).toContainText("With Iris");
  await queueRow(lin, "Odette").getByRole("link").click();
  await expect(lin.getByText("Iris is already handling this one.")).toBeVisible();
});

test("a concierge finds, claims, reveals and marks a request as sent with the keyboard only", async ({
  memberPage,
}) => {
  const iris = await openConcierge(await memberPage(server, "Iris"));
  await iris.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { keyboard } = iris;
  await keyboard.press("j");
  await keyboard.press("j");
  await expect(queueRows(iris).getByRole("link").nth(1)).toBeFocused();
  await keyboard.press("k");
  await expect(queueRows(iris).getByRole("link").first()).toBeFocused();
  await keyboard.press("?");
  await expect(iris.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  await keyboard.press("Escape");
  await expect(iris.getByRole("dialog")).toHaveCount(0);
  await keyboard.press("3");
  await expect(iris).toHaveURL("/concierge?view=done");
  await keyboard.press("1");
  await expect(iris).toHaveURL("/concierge");

  await keyboard.press("/");
  await keyboard.type("Isolde");
  await keyboard.press("Enter");
  await expect(iris).toHaveURL(/search=Isolde/);
  await expect(queueRows(iris)).toHaveCount(1);
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

test("a concierge retries an undelivered message", async ({ memberPage }) => {
  const iris = await openConcierge(await memberPage(server, "Iris"), "/concierge?view=mine");
  await queueRow(iris, "Margaux").getByRole("link").click();
  await iris.getByRole("button", { name: "Try again" }).click();
  await expect(iris.getByText("Sending again")).toBeVisible();
  await expect(iris.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await iris.goto("/concierge?view=mine");
  await expect(queueRow(iris, "Margaux")).toHaveCount(0);
});

test("members and visitors get the not-found page, and their actions are rejected", async ({
  memberPage,
  visitorPage,
}) => {
  const iris = await openConcierge(await memberPage(server, "Iris"));
  const posted = iris.waitForRequest((request) => request.method() === "POST");
  await claimRequest(queueRow(iris, "Anouk"), "Anouk");
  const claiming = await posted;
  await expect(iris).toHaveURL(/\/concierge\/[\w-]+$/);
  const request = new URL(iris.url()).pathname;
  await iris.getByRole("button", { name: "Return to queue" }).click();
  await expect(iris).toHaveURL("/concierge");
  const pages = ["/concierge", "/concierge/staff", "/concierge/staff/members", request];
  const files = ["/concierge/events", "/concierge/export?of=audit"];
  const { "next-action": action = "", "content-type": type = "" } = claiming.headers();

  for (const page of [await memberPage(server, "Ada"), await visitorPage(server)]) {
    await page.goto("/no/such/page");
    const notFound = await notFoundPage(page);
    for (const address of pages) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      expect(await notFoundPage(page), address).toBe(notFound);
    }
    for (const address of files) expect((await page.request.get(address)).status(), address).toBe(404);
    const response = await page.request.post("/concierge", {
      headers: { "next-action": action, "content-type": type, origin: server.url },
      data: claiming.postDataBuffer() ?? "",
    });
    expect(await response.text()).toContain("You can’t do that.");
  }
  await iris.reload();
  await expect(queueRow(iris, "Anouk").getByRole("button", { name: /^Claim/ })).toBeVisible();
});

test("a lead reassigns a request, cancels its invitation with a reason, and undoes that", async ({
  memberPage,
}) => {
  const lin = await openConcierge(await memberPage(server, "Lin"));
  const theo = await memberPage(server, "Theo");
  await requestConcierge(theo, "Paloma", "paloma@friends.example");
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
  await waitForHydration(lin.getByRole("button", { name: "Undo" }));
  await lin.getByRole("button", { name: "Undo" }).click();
  await expect(lin.getByRole("status").filter({ hasText: "link works again." })).toBeFocused();
  await expect(lin.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await theo.reload();
  await expect(invitation).toBeVisible();
});

test("without JavaScript a lead cancels and undoes it, and another lead cannot undo it", async ({
  memberPage,
  memberRequest,
}) => {
  await requestConcierge(await memberRequest(server, "Theo"), "Leonie", "leonie@friends.example");
  const lin = await memberPage(server, "Lin", { javaScriptEnabled: false });
  await lin.goto("/concierge");
  await queueRow(lin, "Leonie").getByRole("link").click();
  await lin.getByText("Cancel the invitation", { exact: true }).click();
  await lin.getByLabel("Reason, for the records").fill("A mistake");
  await lin.getByRole("button", { name: "Cancel invitation" }).click();
  await expect(lin.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto(lin.url());
  await expect(hedy.getByRole("heading", { name: "Withdrawn" })).toBeVisible();
  await expect(hedy.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await lin.getByRole("button", { name: "Undo" }).click();
  await expect(lin.getByText(/^The invitation link works again\./)).toBeVisible();
  await expect(lin.getByRole("button", { name: "Undo" })).toHaveCount(0);
});

test("a lead closes intake, and a member who asks for a concierge is informed", async ({ memberPage }) => {
  const lin = await memberPage(server, "Lin");
  const noor = await memberPage(server, "Noor");
  const card = await createInvitation(noor, "individual", "Cleo");
  await card.getByRole("button", { name: "Have a Concierge send it" }).click();
  await lin.goto("/concierge/staff");
  await lin.getByRole("button", { name: "Close intake" }).click();
  await expect(lin.getByRole("button", { name: "Open intake" })).toBeVisible();
  await card.getByLabel("Phone or email").fill("cleo@friends.example");
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByRole("alert")).toHaveText(
    "Our Concierge team can’t take invitations right now. You can still share this one yourself.",
  );
  await noor.reload();
  await expect((await hydratedDialog(noor)).getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await expect(card.getByRole("button", { name: "Have a Concierge send it" })).toHaveCount(0);
  await lin.getByRole("button", { name: "Open intake" }).click();
  await expect(lin.getByRole("button", { name: "Close intake" })).toBeVisible();
});

test("an administrator suspends a sponsor, which disables the sponsor's links, and ends the suspension", async ({
  memberPage,
  visitorPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  const ada = await memberPage(server, "Ada");
  const sam = await visitorPage(server);
  await suspendMember(hedy, "Ada", "Sells invitations");
  await sam.goto(seededLink(LINKS.samCode));
  await expect(sam.getByRole("heading", { name: "We can’t find that invitation." })).toBeVisible();
  await ada.goto("/profile", { arrivesAt: "/sign-in?next=%2Fprofile" });
  await hedy.getByRole("button", { name: "End the suspension of Ada" }).click();
  await expect(hedy.getByText("Suspend", { exact: true })).toBeVisible();
  await sam.goto(seededLink(LINKS.samCode));
  await expect(sam.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
});

test("an administrator creates a gift membership, erases a contact and exports the records", async ({
  memberPage,
  visitorPage,
  memberRequest,
}) => {
  await requestConcierge(await memberRequest(server, "Theo"), "-Mira", "formula@friends.example");
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/members");
  await hedy.getByText("Gift membership", { exact: true }).click();
  await hedy.getByLabel("Sponsor’s username").fill("no_one_here");
  await hedy.getByLabel("Friend’s name").fill("Ottilie");
  await hedy.getByRole("button", { name: "Create gift membership" }).click();
  await expect(hedy.getByText("We couldn’t find that member.")).toBeVisible();
  await hedy.getByLabel("Sponsor’s username").fill("@Ada");
  await hedy.getByRole("button", { name: "Create gift membership" }).click();
  await expect(hedy.getByText("Ottilie, invited by Ada.")).toBeVisible();
  const link = await hedy.getByRole("link", { name: /\/invitation\?i=/ }).getAttribute("href");
  const ottilie = await visitorPage(server);
  await ottilie.goto(link ?? "");
  await expect(ottilie.getByText("for Ottilie", { exact: true })).toBeVisible();

  await hedy.getByText("Erase a contact", { exact: true }).click();
  await hedy.getByLabel("Phone or email").fill("(212) 555-0165");
  await hedy.getByRole("button", { name: "Erase this contact" }).click();
  await expect(hedy.getByText("Erased from 1 request.")).toBeVisible();

  const csv = await (await hedy.request.get("/concierge/export?of=requests")).text();
  expect(csv).toContain(`"'-Mira"`);
  expect(csv).not.toContain("formula@friends.example");
  await hedy.goto("/concierge/staff/audit");
  await expect(hedy.getByRole("table", { name: "Audit trail" })).toContainText("requests exported");
});

test("axe finds no violations in the concierge console, at both widths and in both modes", async ({
  memberPage,
}) => {
  const iris = await openConcierge(await memberPage(server, "Iris"));
  await claimRequest(queueRow(iris, "Bram"), "Bram");
  await expect(iris).toHaveURL(/\/concierge\/[\w-]+$/);
  const claimed = new URL(iris.url()).pathname;
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge");
  const waiting = (await queueRow(hedy, "Rosa").getByRole("link").getAttribute("href")) ?? "";
  const views = ["/concierge", "/concierge?view=done", waiting];
  const staff = [
    "/concierge/staff",
    "/concierge/staff/contacts",
    "/concierge/staff/members",
    "/concierge/staff/audit",
  ];
  for (const address of ["/concierge?view=mine", claimed]) await expectAccessibleAt(WIDTHS, iris, address);
  for (const address of [...views, ...staff]) await expectAccessibleAt(WIDTHS, hedy, address);
});

test("a lead claims several selected requests, also after the window becomes narrow", async ({
  memberPage,
}) => {
  const friends = ["Freya", "Oskar"];
  const lin = await openConcierge(await memberPage(server, "Lin"));
  for (const name of friends)
    await lin.getByRole("checkbox", { name: `Select the request for ${name}` }).check();
  await lin.setViewportSize({ width: 390, height: 844 });
  const selected = lin.getByRole("region", { name: "Selected requests" });
  await expect(selected).toContainText("2 selected");
  await selected.getByRole("button", { name: "Claim" }).click();
  await expect(lin).toHaveURL("/concierge?view=mine");
  for (const name of friends) await expect(queueRow(lin, name)).toContainText(/Yours, \d+ min/);
});

test("the rail marks the page, search shows its label, and no page of the console scrolls sideways", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  const rail = hedy.getByRole("navigation", { name: "Console" });
  const current = rail.locator("[aria-current=page]");
  for (const width of [320, 1024, 1280]) {
    await hedy.setViewportSize({ width, height: 800 });
    for (const [address, name] of [
      ["/concierge", /^Queue/],
      ["/concierge/waitlist", /^Waitlist/],
      ["/concierge/staff/members", "Members"],
      ["/concierge/staff/statistics", "Statistics"],
      ["/concierge/staff/money", "Money"],
      ["/concierge/duty", "Duty"],
    ] as const) {
      await hedy.goto(address);
      await expect(current).toHaveText([name]);
      const isFolded = width < 1280 && address.startsWith("/concierge/staff/");
      await expect(isFolded ? rail.getByRole("button", { name }) : current).toBeInViewport();
      expect(await horizontalOverflow(hedy), `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
    await hedy.goto("/concierge");
    const search = hedy.getByRole("searchbox", { name: "Search names" });
    expect(await placeholderOverflow(search), `search at ${width}`).toBeLessThanOrEqual(0);
  }
});

test("on a phone, a button opens the staff pages, and names the current one", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.setViewportSize({ width: 390, height: 844 });
  await hedy.goto("/concierge");
  const rail = hedy.getByRole("navigation", { name: "Console" });
  const menu = rail.getByRole("button", { name: "Staff" });
  await waitForHydration(menu);
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  await expect(rail.getByRole("link", { name: "Settings" })).toBeHidden();
  await menu.click();
  await rail.getByRole("link", { name: "Settings" }).click();
  await expect(hedy).toHaveURL("/concierge/staff/settings");
  const named = rail.getByRole("button", { name: "Settings" });
  await expect(named).toHaveAttribute("aria-expanded", "false");
  await named.click();
  await expect(rail.locator("[aria-current=page]")).toHaveText("Settings");
  expect(await hedy.evaluate(() => scrollY)).toBe(0);
  await expect(rail.locator("[aria-current=page]")).toBeInViewport();
});

test("next to each other, the list and the open request scroll separately", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.setViewportSize({ width: 1024, height: 500 });
  await hedy.goto("/concierge");
  await queueRows(hedy).first().getByRole("link").click();
  const title = hedy.getByRole("article").getByRole("heading", { level: 1 });
  await expect(title).toBeFocused();
  await queueRows(hedy).last().scrollIntoViewIfNeeded();
  await expect(queueRows(hedy).first()).not.toBeInViewport();
  await expect(title).toBeInViewport();
  expect(await hedy.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
});

test("on a phone the lines of a done request are aligned on the left", async ({ memberPage }) => {
  const iris = await memberPage(server, "Iris", { viewport: { width: 390, height: 844 } });
  await iris.goto("/concierge?view=done");
  const done = queueRow(iris, "Wilhelmina");
  const edges = [done.getByRole("link"), done.getByText("Marcus Bright"), done.getByRole("time")];
  const boxes = await Promise.all(edges.map((edge) => edge.boundingBox()));
  expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBe(1);
});

/** Returns how many pixels a search field's placeholder is too wide. The browser reserves 20 pixels for a button that clears. */
function placeholderOverflow(field: Locator): Promise<number> {
  return field.evaluate((input: HTMLInputElement) => {
    const text = document.createElement("span");
    text.textContent = input.placeholder;
    text.style.cssText = `position: absolute; white-space: nowrap; font: ${getComputedStyle(input).font}`;
    document.body.append(text);
    const width = text.getBoundingClientRect().width;
    text.remove();
    return width + 20 - input.clientWidth;
  });
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 15_000 });
}

/** Waits for the toasts' region, which the page adds when it is hydrated. */
async function notFoundPage(page: Page): Promise<string> {
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  return page.locator("body").ariaSnapshot();
}
