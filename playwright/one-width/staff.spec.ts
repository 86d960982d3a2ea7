import { expect, type Locator, type Page } from "@playwright/test";
import { type OwnClub, openClub, test } from "../support/own-club";

let club: OwnClub;
test.beforeAll(async () => {
  club = await openClub();
});
test.afterAll(() => club.close());

const memberRow = (page: Page, username: string) => page.getByRole("row").filter({ hasText: `@${username}` });

const openRole = (row: Locator) => row.locator("summary").filter({ hasText: "’s role" }).click();

test("without JavaScript an admin gives a role and takes it, and the open session follows", async ({
  enter,
}) => {
  const noor = await enter(club, "Noor");
  const hedy = await enter(club, "Hedy", { javaScriptEnabled: false });
  const deskOfNoor = async () => (await noor.goto("/concierge"))?.status();
  expect(await deskOfNoor()).toBe(404);
  await hedy.goto("/concierge/staff?view=members&search=noor");
  for (const [role, status] of [
    ["Concierge", 200],
    ["Member", 404],
  ] as const) {
    await openRole(memberRow(hedy, "noor"));
    await hedy.getByLabel("Noor’s role", { exact: true }).selectOption(role);
    await hedy.getByRole("button", { name: "Save Noor’s role" }).click();
    await expect(memberRow(hedy, "noor").locator("summary").first()).toContainText(role);
    expect(await deskOfNoor()).toBe(status);
  }
});

test("the last administrator who would step down reads why that can't be", async ({ enter }) => {
  const hedy = await enter(club, "Hedy");
  await hedy.goto("/concierge/staff?view=members&search=hedy");
  const own = memberRow(hedy, "hedy");
  await openRole(own);
  await own.getByLabel("Hedy’s role", { exact: true }).selectOption("Lead");
  await own.getByRole("button", { name: "Save Hedy’s role" }).click();
  await expect(own.getByRole("alert")).toHaveText(
    "This is the only administrator. Make somebody else one first.",
  );
});

test("a member who lost phone and email gets a new one from two people, and stops it where it wasn't asked for", async ({
  enter,
  visit,
}) => {
  const hedy = await enter(club, "Hedy");
  await hedy.goto("/concierge/staff?view=contacts");
  await hedy.getByLabel("Member’s username").fill("@theo");
  await hedy.getByLabel("New phone or email").fill("theo.again@example.test");
  await hedy.getByRole("button", { name: "Propose" }).click();
  await expect(hedy.getByText("Give a reason.")).toBeVisible();
  await hedy.getByLabel("How you know that it is them").fill("Came by with his passport");
  await hedy.getByRole("button", { name: "Propose" }).click();
  const proposal = hedy.getByRole("row").filter({ hasText: "@theo" });
  await expect(proposal).toContainText("Waits for a second person.");
  await expect(proposal.getByRole("button", { name: /^Agree/ })).toHaveCount(0);

  const lin = await enter(club, "Lin", { javaScriptEnabled: false });
  await lin.goto("/concierge/staff?view=contacts");
  await lin.getByRole("button", { name: "Agree to Theo Lindqvist’s new contact" }).click();
  await expect(lin.getByRole("row").filter({ hasText: "@theo" })).toContainText("Lin agreed. In place from");

  const theo = await enter(club, "Theo");
  await theo.goto("/account");
  const notice = theo.getByRole("region", { name: "A new email address is under way" });
  await expect(notice).toContainText("t•••@e•••.test");
  const friend = await visit(club, { javaScriptEnabled: false });
  await friend.goto("/outbox");
  const told = friend.getByRole("listitem").filter({ hasText: "A new email address for your" }).first();
  await expect(told).toBeVisible();
  const link = /http\S+\/sign-in\/stop\?t=[\w-]+/.exec((await told.textContent()) ?? "")?.[0] ?? "";
  await friend.goto(link);
  await friend.getByRole("button", { name: "Stop it" }).click();
  await expect(friend.getByRole("heading", { name: "Stopped" })).toBeVisible();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "Nothing to stop" })).toBeVisible();
  await theo.reload();
  await expect(notice).toHaveCount(0);
});
