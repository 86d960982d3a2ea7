import { expect, type Page } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { chooseInRow, rowMenu } from "../support/invitations";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { seededLink } from "../support/joining";
import { hydratedDialog, toast } from "../support/page-state";

const server = serverForTests(openServer);

const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text }).first();
const closeLink = (page: Page) =>
  page.getByRole("link", { name: "Close link for The Tuesday Table", includeHidden: true });
const GROUP = "the link for The Tuesday Table";

test("a sponsor closes the link of a joined group and opens it again", async ({
  memberPage,
  visitorPage,
}) => {
  const page = await memberPage(server, "Ada");
  await page.goto("/profile");
  await rowMenu(page, GROUP).click();
  await closeLink(page).click();
  const dialog = await hydratedDialog(page);
  await expect(dialog.getByRole("heading", { name: "Close this link?" })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Keep it open" })).toBeFocused();
  await dialog.getByRole("button", { name: "Close link" }).click();
  await expect(toast(page, "Link closed")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(row(page, "The Tuesday Table").getByText(/^Link closed /)).toBeVisible();
  await expect(closeLink(page)).toHaveCount(0);

  const friend = await visitorPage(server);
  await friend.goto(seededLink(LINKS.groupCode));
  await expect(friend.getByRole("heading", { name: "We can’t find that invitation." })).toBeVisible();

  await toast(page, "Link closed").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "The Tuesday Table").getByText("3 of 6 joined")).toBeVisible();
  await friend.reload();
  await expect(friend.getByRole("heading", { name: "Ada invited you to Plus One" })).toBeVisible();
});

test("a sponsor renames a pending invitation, and a rejected name stays in the field", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Ada");
  await page.goto("/profile");
  await chooseInRow(page, "Rename", "Beatrice");
  const dialog = await hydratedDialog(page);
  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Beatrice");
  await name.fill("https://evil.example");
  await dialog.getByRole("button", { name: "Save name" }).click();
  await expect(dialog.getByText("Use a name, without links or symbols.")).toBeVisible();
  await expect(name).toHaveValue("https://evil.example");
  await name.fill("Bea");
  await dialog.getByRole("button", { name: "Save name" }).click();
  await expect(toast(page, "Name changed")).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await expect(rowMenu(page, "the invitation for Bea")).toBeVisible();
});

test("cancelled invitations are on a separate page", async ({ memberPage }) => {
  const page = await memberPage(server, "Ada");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Earlier invitations" }).click();
  await expect(page.getByRole("heading", { name: "Earlier invitations" })).toBeVisible();
  await expect(row(page, "Victor").getByText(/^Cancelled /)).toBeVisible();
});

test("without JavaScript a sponsor closes and reopens a link, and renames an invitation", async ({
  memberPage,
}) => {
  const page = await memberPage(server, "Ada", { javaScriptEnabled: false });
  await page.goto("/profile");
  await rowMenu(page, GROUP).click();
  await closeLink(page).click();
  await page.getByRole("button", { name: "Close link" }).click();
  await expect(page.getByRole("heading", { name: "Link closed" })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Link opened again" })).toBeVisible();
  await page.goto("/profile");
  await chooseInRow(page, "Rename", "Sam");
  await page.getByRole("textbox", { name: "Name" }).fill("Samira");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("heading", { name: "Name changed" })).toBeVisible();
  await page.goto("/profile");
  await expect(rowMenu(page, "the invitation for Samira")).toBeVisible();
});
