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
