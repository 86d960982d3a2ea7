import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { horizontalOverflow } from "../support/page-state";

const server = serverForTests(openServer);

const several = (page: Page) => page.getByRole("region", { name: "Change several members" });

async function chooseCredit(page: Page) {
  await page.getByRole("checkbox", { name: "Choose Ada Marchetti" }).check();
  await page.getByRole("checkbox", { name: "Choose Theo Lindqvist" }).check();
  await several(page).getByRole("radio", { name: "Give credit" }).check();
  await several(page).getByLabel("Dollars for each member").fill("12.50");
  await several(page).getByLabel("Reason (shown to the members)").fill("Thanks for the evening.");
  await several(page).getByRole("button", { name: "Continue" }).click();
}

test("an owner gives credit to two members with the keyboard, and reads what was done", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.setViewportSize({ width: 390, height: 844 });
  await hedy.goto("/concierge/staff/members");
  await expect(several(hedy)).toBeHidden();
  await chooseCredit(hedy);
  await expect(several(hedy).getByRole("status")).toContainText("Give $12.50 to each of 2 members?");
  await expect(several(hedy).getByRole("status")).toContainText("That’s $25.00 in all.");
  expect(await axeViolations(hedy)).toEqual([]);
  expect(await horizontalOverflow(hedy)).toBe(0);
  await several(hedy).getByRole("button", { name: "Give credit for 2 members" }).press("Enter");
  await expect(several(hedy).getByRole("status")).toHaveText("Done for 2 members.");
  expect(await axeViolations(hedy)).toEqual([]);
  await expect(hedy).toHaveURL("/concierge/staff/members");
  await several(hedy).getByRole("link", { name: "Theo Lindqvist" }).click();
  await expect(hedy.getByRole("region", { name: "Ledger" })).toContainText("Thanks for the evening.");
});

test("an owner pauses everyone whom a search finds, without JavaScript", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy", { javaScriptEnabled: false });
  await hedy.goto("/concierge/staff/members?search=the");
  await hedy.getByRole("checkbox", { name: "Choose all 1 that match" }).check();
  await several(hedy).getByRole("radio", { name: "Pause inviting" }).check();
  await several(hedy).getByLabel("Reason (shown to the members)").fill("Please call us first.");
  await several(hedy).getByRole("button", { name: "Continue" }).click();
  await expect(several(hedy).getByText("Pause inviting for 1 member?")).toBeVisible();
  await several(hedy).getByRole("button", { name: "Pause inviting for 1 member" }).click();
  await expect(several(hedy).getByText("Done for 1 member.")).toBeVisible();
  await expect(hedy).toHaveURL(/\/members\?search=the(&page=1)?(#several)?$/);
  await hedy.goto("/concierge/staff/members/theo");
  await expect(hedy.getByText("“Please call us first.”").first()).toBeVisible();
});

test("an owner exports and erases a member on a written request, and the member keeps the membership", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/members/theo");
  const requests = hedy.getByRole("region", { name: "Written requests" });
  await requests.locator("summary").filter({ hasText: "Export the data" }).click();
  await requests.getByLabel("Written request, for the records").first().fill("Letter of March 3");
  const download = hedy.waitForEvent("download");
  await requests.getByRole("button", { name: "Download the file" }).click();
  const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(file.member.username).toBe("theo");

  await requests.locator("summary").filter({ hasText: "Erase the membership" }).click();
  await requests.getByLabel("Written request, for the records").last().fill("Letter of March 3");
  await requests.getByRole("button", { name: "Erase in seven days" }).click();
  await expect(requests.getByText("Type the username, theo, to confirm.")).toBeVisible();
  await requests.getByLabel("Type “theo” to confirm").fill("theo");
  await requests.getByRole("button", { name: "Erase in seven days" }).click();
  await expect(hedy.getByText(/^Theo leaves the club on/)).toBeVisible();
  await expect(hedy.getByRole("region", { name: "Audit trail" })).toContainText("Letter of March 3");

  const theo = await memberPage(server, "Theo");
  await theo.goto("/outbox");
  await expect(theo.getByText(/asked for a copy of your/).first()).toBeVisible();
  await theo.goto("/account/privacy");
  await theo.getByRole("button", { name: "Keep my membership" }).click();
  await expect(theo.getByRole("button", { name: "Keep my membership" })).toHaveCount(0);
  await hedy.reload();
  await expect(hedy.getByText(/^Theo leaves the club on/)).toHaveCount(0);
});
