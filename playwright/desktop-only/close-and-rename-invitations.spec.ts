import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { liveDialog } from "../support/page-state";
import { type OwnClub, openClub, test } from "../support/isolated-server";
import { linkOf } from "../support/joining";

let club: OwnClub;

test.beforeAll(async () => {
  club = await openClub();
});

test.afterAll(() => club.close());

const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text }).first();
const closeLink = (page: Page) => page.getByRole("link", { name: "Close link for The Tuesday Table" });

// @spec 2.34
test("the link of a group that friends have joined is closed and opened again", async ({ enter, visit }) => {
  const page = await enter(club, "Ada");
  await page.goto("/profile");
  await closeLink(page).click();
  const dialog = await liveDialog(page);
  await expect(dialog.getByRole("heading", { name: "Close this link?" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Keep it open" })).toBeFocused();
  await dialog.getByRole("button", { name: "Close link" }).click();
  await expect(page.getByText("Link closed", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(row(page, "The Tuesday Table").getByText(/^3 joined\s· Link closed /)).toBeVisible();
  await expect(closeLink(page)).toHaveCount(0);

  const friend = await visit(club);
  await friend.goto(linkOf(LINKS.groupCode));
  await expect(friend.getByRole("heading", { name: "We can't find that invitation." })).toBeVisible();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "The Tuesday Table").getByText("3 of 6 joined")).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
});

test("a pending invitation gets another name, and what was typed stays when it is refused", async ({
  enter,
}) => {
  const page = await enter(club, "Ada");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Rename the invitation for Beatrice" }).click();
  const dialog = await liveDialog(page);
  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Beatrice");
  await name.fill("https://evil.example");
  await dialog.getByRole("button", { name: "Save name" }).click();
  await expect(dialog.getByText("Use a name, without links or symbols.")).toBeVisible();
  await expect(name).toHaveValue("https://evil.example");
  await name.fill("Bea");
  await dialog.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name changed", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("link", { name: "Rename the invitation for Bea", exact: true })).toBeVisible();
});

test("what is over stands on a page of its own, below the list", async ({ enter }) => {
  const page = await enter(club, "Ada");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Earlier invitations" }).click();
  await expect(page.getByRole("heading", { name: "Earlier invitations" })).toBeVisible();
  await expect(row(page, "Victor").getByText(/^Cancelled /)).toBeVisible();
});

test("without JavaScript a link is closed and opened again, and an invitation renamed", async ({ enter }) => {
  const page = await enter(club, "Ada", { javaScriptEnabled: false });
  await page.goto("/profile");
  await closeLink(page).click();
  await page.getByRole("button", { name: "Close link" }).click();
  await expect(page.getByRole("heading", { name: "Link closed" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Link opened again" })).toBeVisible();
  await page.goto("/profile");
  await page.getByRole("link", { name: "Rename the invitation for Sam" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Samira");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("heading", { name: "Name changed" })).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByRole("link", { name: "Rename the invitation for Samira" })).toBeVisible();
});
