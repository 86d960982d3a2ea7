import { expect, type Page } from "@playwright/test";
import { expectAccessibleAt } from "../support/accessibility";
import { requestConcierge } from "../support/invitations";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { openSetting } from "../support/settings";
import { codeFor } from "../support/sign-in";

const WIDTHS = [320, 1280];

const server = serverForTests(openServer);

const openRole = (page: Page) => page.getByText("Change the role", { exact: true }).click();

test("without JavaScript an administrator grants and removes a role, with effect on an open session", async ({
  memberPage,
}) => {
  const noor = await memberPage(server, "Noor");
  const hedy = await memberPage(server, "Hedy", { javaScriptEnabled: false });
  const conciergeStatus = async () => (await noor.goto("/concierge"))?.status();
  expect(await conciergeStatus()).toBe(404);
  await hedy.goto("/concierge/staff/members/noor");
  for (const [role, status] of [
    ["Concierge", 200],
    ["Member", 404],
  ] as const) {
    await openRole(hedy);
    await hedy.getByLabel("Noor’s role", { exact: true }).selectOption(role);
    await hedy.getByRole("button", { name: "Save Noor’s role" }).click();
    await expect(hedy.getByRole("region", { name: "Noor Haddad" })).toContainText(role);
    expect(await conciergeStatus()).toBe(status);
  }
});

test("the last administrator cannot give up the role, and sees why", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/members/hedy");
  await openRole(hedy);
  await hedy.getByLabel("Hedy’s role", { exact: true }).selectOption("Lead");
  await hedy.getByRole("button", { name: "Save Hedy’s role" }).click();
  await expect(hedy.getByRole("main").getByRole("alert")).toHaveText(
    "This is the only administrator. Make someone else an administrator first.",
  );
});

test("an administrator refunds part of a purchase, corrects and freezes the balance, and the member sees it", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/members?search=ada&order=balance");
  await hedy.getByRole("link", { name: /credit account of Ada/ }).click();
  const purchase = hedy.getByRole("row").filter({ hasText: "Folio & Fern" });
  await purchase.locator("summary").click();
  await purchase.getByLabel("Dollars, up to $18.75").fill("8.75");
  await purchase.getByRole("button", { name: "Refund Folio & Fern" }).click();
  await expect(hedy.getByRole("row").nth(1)).toContainText("$8.75");

  await hedy.locator("summary").filter({ hasText: "Correct the balance" }).click();
  await hedy.getByLabel("Amount in dollars (use − to deduct)").fill("-500");
  await hedy.getByLabel("Reason (shown to the member)").fill("Booked twice by Corvo");
  await hedy.getByRole("button", { name: "Correct balance" }).click();
  await expect(
    hedy.getByText("The balance is only $94.70, and it can’t go below zero.").filter({ visible: true }),
  ).toBeVisible();
  await hedy.getByLabel("Amount in dollars (use − to deduct)").fill("-4.70");
  await hedy.getByRole("button", { name: "Correct balance" }).click();
  await expect(hedy.getByRole("row").filter({ hasText: "Booked twice by Corvo" })).toContainText("−$4.70");

  await hedy.locator("summary").filter({ hasText: "Freeze balance" }).click();
  await hedy.getByLabel("Reason, for the records").fill("Many accounts on one phone");
  await hedy.getByRole("button", { name: "Freeze balance" }).click();
  await expect(hedy.getByText("Frozen: the member can’t spend this balance.")).toBeVisible();

  const ada = await memberPage(server, "Ada");
  await ada.goto("/account/ledger");
  await expect(ada.getByText("Your balance is frozen. Please contact us.")).toBeVisible();
  await expect(ada.getByRole("row").nth(1)).toContainText("Booked twice by Corvo");
  await ada.goto("/perks/packhouse-lent-for-a-journey");
  await expect(ada.getByText("Your balance is frozen. Please contact us.")).toBeVisible();
  await expect(ada.getByText(/^Get this perk/)).toHaveCount(0);
});

test("an administrator gives a member a new contact, and the member stops an unwanted change", async ({
  memberPage,
  visitorPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/contacts");
  await hedy.getByLabel("Member’s username").fill("@theo");
  await hedy.getByLabel("New phone or email").fill("theo.again@example.test");
  await hedy.getByRole("button", { name: "Send a code" }).click();
  await expect(hedy.getByText("Give a reason.")).toBeVisible();
  await hedy.getByLabel("How you verified the member’s identity").fill("Came by with his passport");
  await hedy.getByRole("button", { name: "Send a code" }).click();
  const recovery = hedy.getByRole("listitem").filter({ hasText: "@theo" });
  await expect(recovery).toContainText("Waiting for the code.");
  await recovery.getByLabel("The member’s code").fill(await codeFor(hedy, "theo.again@example.test"));
  await recovery.getByRole("button", { name: "Confirm Theo Lindqvist’s new contact" }).click();
  await expect(recovery).toContainText("Takes effect");

  const theo = await memberPage(server, "Theo");
  await theo.goto("/home");
  await theo.getByRole("link", { name: "See the change" }).click();
  const notice = theo.getByRole("region", { name: "Your email address is about to change" });
  await expect(notice).toContainText("t•••@e•••.test");
  const friend = await visitorPage(server, { javaScriptEnabled: false });
  await friend.goto("/outbox");
  const message = friend.getByRole("listitem").filter({ hasText: "A new email address for your" }).first();
  await expect(message).toBeVisible();
  const link = /http\S+\/sign-in\/stop\?t=[\w-]+/.exec((await message.textContent()) ?? "")?.[0] ?? "";
  await friend.goto(link);
  await friend.getByRole("button", { name: "Stop this change" }).click();
  await expect(friend.getByRole("heading", { name: "Stopped" })).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "Nothing to stop" })).toBeVisible();
  await theo.reload();
  await expect(notice).toHaveCount(0);
});

test("a template reaches a friend, colleagues read a note, and the sponsor tracks the request", async ({
  memberPage,
}) => {
  const [hedy, iris, theo] = [
    await memberPage(server, "Hedy"),
    await memberPage(server, "Iris"),
    await memberPage(server, "Theo"),
  ];
  await hedy.goto("/concierge/staff/templates");
  await hedy.getByLabel("Name, for the team").last().fill("Velvet");
  await hedy.getByRole("textbox", { name: "Opening" }).last().fill("Dear {friend}, the door is open.");
  await hedy.getByRole("button", { name: "Add template" }).click();
  await expect(
    hedy.getByText("Include the sponsor’s name so the friend knows who invited them."),
  ).toBeVisible();
  await hedy
    .getByRole("textbox", { name: "Opening" })
    .last()
    .fill("Dear {friend}, {sponsor} holds the door for you.");
  await expect(hedy.getByText("Dear Alexandra, Benjamin holds the door for you.")).toBeVisible();
  await hedy.getByRole("button", { name: "Add template" }).click();
  await expect(hedy.getByRole("listitem").filter({ hasText: "Velvet" })).toBeVisible();

  await requestConcierge(theo, "Vesna", "vesna@friends.example");
  await iris.goto("/concierge?search=Vesna");
  await iris.getByRole("button", { name: "Claim the request for Vesna" }).click();
  await iris.getByText("Add a note").click();
  await iris.getByLabel("Note", { exact: true }).fill("Speaks French");
  await iris.getByRole("button", { name: "Save note" }).click();
  await expect(iris.getByRole("note").filter({ hasText: "Noted by Iris" })).toContainText("Speaks French");
  await iris.getByLabel("Opening").selectOption("Velvet");
  await expect(iris.getByText(/^Dear Vesna, Theo holds the door for you\./)).toBeVisible();
  await iris.getByRole("button", { name: "Send by email" }).click();
  await expect(iris.getByRole("button", { name: "Send by email" })).toBeHidden();
  await hedy.goto("/outbox");
  await expect(hedy.getByText(/Dear Vesna, Theo holds the door for you\./)).toBeVisible();

  await theo.goto("/profile");
  await theo.getByText("Track request: the invitation for Vesna").click();
  for (const step of [/^Requested/, /^Claimed by Iris/, /^Sent by Iris/, /^No one has joined with it yet$/])
    await expect(theo.getByRole("listitem").filter({ hasText: step }).last()).toBeVisible();
});

test("administrators read the figures of perks and what the club owes, without names", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/statistics");
  await hedy.getByText("Week by week").last().click();
  await expect(hedy.getByRole("table", { name: "Perks and payments by week" })).toContainText("Casa Orrin");
  const figures = await hedy.request.get("/concierge/export?of=perk-figures");
  expect(await figures.text()).toMatch(/^\ufeff"week","brand","perk","perk_id","claims"/);
  await expectAccessibleAt(WIDTHS, hedy, "/concierge/staff/statistics");
  await hedy.goto("/concierge/staff/money");
  await expect(hedy.getByRole("img", { name: /^What the club owes from .+ pending\.$/ })).toBeVisible();
  await expect(hedy.getByRole("main")).not.toContainText("Marchetti");
  const money = await hedy.request.get("/concierge/export?of=money");
  expect(await money.text()).toMatch(/^\ufeff"week","owed","spendable","pending"/);
  await expectAccessibleAt(WIDTHS, hedy, "/concierge/staff/money");
});

test("the statistics, other staff pages and the duty page are accessible at both widths", async ({
  memberPage,
}) => {
  const lin = await memberPage(server, "Lin");
  await lin.goto("/concierge/staff/statistics");
  for (const name of [
    /^12 weeks from .+: requested \d+/,
    /: sent within 24 hours \d+/,
    /: median hours to send/,
  ])
    await expect(lin.getByRole("img", { name })).toBeVisible();
  await lin.getByText("Week by week").first().click();
  await expect(lin.getByRole("table", { name: "The Concierge by week" })).toContainText("Iris Bellamy");
  const csv = await lin.request.get("/concierge/export?of=concierge-figures");
  expect(await csv.text()).toMatch(/^\ufeff"week","concierge","asked"/);
  for (const file of ["audit", "money", "perk-figures"])
    expect((await lin.request.get(`/concierge/export?of=${file}`)).status()).toBe(404);
  await expectAccessibleAt(WIDTHS, lin, "/concierge/staff/statistics");
  const hedy = await memberPage(server, "Hedy");
  for (const page of ["templates", "perks", "webhooks", "credit/ada"])
    await expectAccessibleAt(WIDTHS, hedy, `/concierge/staff/${page}`);
  await expectAccessibleAt(WIDTHS, hedy, "/concierge/duty");
  await hedy.getByLabel("On duty").check();
  await expect(hedy.getByText("Saved.")).toBeVisible();
  await expect(hedy.getByText("You’re off duty")).toBeHidden();
  await hedy.getByLabel("Quiet until").selectOption("10:00 PM");
  await expect(hedy.getByText("Choose an end that differs from the start.")).toBeVisible();
  await hedy.getByLabel("Quiet until").selectOption("7:00 AM");
  await expect(hedy.getByText("Saved.")).toBeVisible();
  await hedy.reload();
  await expect(hedy.getByLabel("On duty")).toBeChecked();
  await expect(hedy.getByLabel("Quiet until")).toHaveValue("7");
});

test("an administrator filters the audit trail, exports what is left, and sets its retention", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/audit");
  const trail = hedy.getByRole("table", { name: "Audit trail" });
  await hedy.getByLabel("Member").fill("jonas");
  await hedy.getByLabel("Action").selectOption("Contact change verified");
  await hedy.getByLabel("From").fill("2020-01-01");
  await hedy.getByRole("button", { name: "Show", exact: true }).click();
  await expect(hedy).toHaveURL(/person=jonas&action=new\+contact\+verified&from=2020-01-01&to=$/);
  await expect(hedy.getByLabel("Member")).toHaveValue("jonas");
  await expect(trail.getByRole("rowheader").first()).toHaveText(/^contact change verified/);
  await expect(trail.getByRole("rowheader", { name: "contact change started" })).toBeHidden();
  const link = await hedy.getByRole("link", { name: "These events" }).getAttribute("href");
  const csv = await (await hedy.request.get(link ?? "")).text();
  expect(csv).toContain('"Hedy Sorensen","new contact verified"');
  expect(csv).not.toContain("new contact proposed");
  await hedy.getByLabel("To").fill("2020-01-02");
  await hedy.getByRole("button", { name: "Show", exact: true }).click();
  await expect(hedy.getByText("No events match these filters.")).toBeVisible();
  await expectAccessibleAt(WIDTHS, hedy, "/concierge/staff/audit?person=jonas");
  await hedy.getByRole("link", { name: "Clear" }).click();
  await expect(hedy.getByLabel("Member")).toHaveValue("");
  await hedy.getByRole("link", { name: "Change in the settings" }).click();
  await openSetting(hedy, "Keep events");
  await hedy.getByLabel("Keep events").selectOption("2 years");
  await hedy.getByRole("button", { name: "Save retention" }).click();
  await expect(hedy.getByText(/^Last changed by Hedy Sorensen/).first()).toBeVisible();
  await hedy.goto("/concierge/staff/audit");
  await expect(trail.getByRole("row").nth(1)).toContainText("Keep events: forever → 730 days");
  await expect(hedy.getByText("Events are kept for 2 years.")).toBeVisible();
});
