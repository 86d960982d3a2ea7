import { expect } from "@playwright/test";
import { expectAccessibleAt } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";
import { codeFor } from "../support/sign-in";

const WIDTHS = [390, 1280];
const FILE = "First name,Last name,Email,Joined on\nMarog,Delacrox,marog@example.test,2019-03-12\n";

const server = serverForTests(openServer);

test("an owner corrects an imported member, who then signs in by the new email, and can't be corrected any more", async ({
  memberPage,
  visitorPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/import");
  const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };
  await hedy.getByLabel("CSV file").setInputFiles(file);
  await hedy.getByRole("button", { name: "Check the file" }).click();
  await hedy.getByRole("button", { name: "Import 1 member" }).click();
  await expect(hedy.getByText("1 member imported.")).toBeVisible();

  await hedy.goto("/concierge/staff/members?search=marog");
  await hedy.getByRole("link", { name: /^Marog Delacrox/ }).click();
  await hedy.locator("summary").filter({ hasText: "Correct details" }).click();
  await expect(hedy.getByText("Leave empty to keep m•••@e•••.test")).toBeVisible();
  await expect(hedy.getByText("marog@example.test")).toHaveCount(0);
  await hedy.getByLabel("First name").fill("Margot");
  await hedy.getByLabel("Last name").fill("Delacroix");
  await hedy.getByLabel("Member since").fill("2999-01-01");
  await hedy.getByRole("button", { name: "Save corrections" }).click();
  await expect(hedy.getByText("Choose a day from January 1, 1900 until today.")).toBeVisible();
  await hedy.getByLabel("Member since").fill("2018-12-03");
  await hedy.getByLabel("New email").fill("ada@example.test");
  await hedy.getByRole("button", { name: "Save corrections" }).click();
  await expect(hedy.getByText("Another member has this phone or email.")).toBeVisible();
  await hedy.getByLabel("New email").fill("margot@example.test");
  await hedy.getByRole("button", { name: "Save corrections" }).click();
  await expect(hedy.getByRole("heading", { name: "Margot Delacroix" })).toBeVisible();
  await expect(hedy.getByText("December 3, 2018")).toBeVisible();
  await expect(hedy.getByRole("region", { name: "Audit trail" })).toContainText(
    "Name: Marog Delacrox → Margot Delacroix",
  );

  const margot = await visitorPage(server);
  await margot.goto("/sign-in");
  await margot.getByLabel("Phone or email").fill("margot@example.test");
  await margot.getByRole("button", { name: "Send code" }).click();
  await expect(margot.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  await margot.getByLabel("Six-digit code").fill(await codeFor(margot, "margot@example.test"));
  await margot.getByRole("button", { name: "Sign in" }).click();
  await expect(margot).not.toHaveURL(/sign-in/);

  await hedy.reload();
  await expect(hedy.locator("summary").filter({ hasText: "Correct details" })).toHaveCount(0);
});

test("an owner writes a note on a member and removes it, and a lead doesn't find the page", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/members/ada");
  const notes = hedy.getByRole("region", { name: "Notes" });
  await notes.locator("summary").filter({ hasText: "Write a note" }).click();
  await notes.getByRole("button", { name: "Save note" }).click();
  await expect(notes.getByText("Write something.")).toBeVisible();
  await notes.getByRole("textbox", { name: "Note" }).fill("Met at the opening.\nPrefers calls.");
  await notes.getByRole("button", { name: "Save note" }).click();
  await expect(notes.getByRole("listitem")).toContainText(["Met at the opening."]);
  await expect(notes.getByRole("listitem")).toContainText(["Hedy Sorensen"]);
  await expectAccessibleAt(WIDTHS, hedy, "/concierge/staff/members/ada");

  const lin = await memberPage(server, "Lin");
  const answer = await lin.goto("/concierge/staff/members/ada");
  expect(answer?.status()).toBe(404);
  const ada = await memberPage(server, "Ada");
  await ada.goto("/profile");
  await expect(ada.getByText("Met at the opening.")).toHaveCount(0);

  await hedy.getByRole("button", { name: "Remove this note" }).click();
  await expect(hedy.getByRole("region", { name: "Notes" }).getByRole("listitem")).toHaveCount(0);
  await expect(hedy.getByRole("region", { name: "Audit trail" })).toContainText("note on member removed");
});
