import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { faultsAtBothWidths } from "../support/accessibility";
import { openServer, serverForTests, test } from "../support/isolated-server";

const SAMPLE = "docs/members-sample.csv";
const IMPORT = "/concierge/staff/import";

const server = serverForTests(openServer);

async function chooseFile(page: Page, text: string): Promise<void> {
  const file = { name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel("CSV file").setInputFiles(file);
}

test("an administrator corrects a file, imports it and sends the welcome, and a member signs in with its link", async ({
  memberPage,
  visitorPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto("/concierge/staff/members");
  await hedy.getByRole("link", { name: "Import members" }).click();
  await expect(hedy).toHaveURL(IMPORT);

  const sample = readFileSync(SAMPLE, "utf8");
  const faulty = sample
    .replace("margot@members.example,,", "margot@members,,")
    .replace("2024-02-29", "2024-02-31");
  await chooseFile(hedy, faulty);
  await hedy.getByRole("button", { name: "Check the file" }).click();
  const rows = (name: string) => hedy.getByRole("table", { name }).getByRole("row");
  await expect(rows("The first new members").filter({ hasText: "Clara Whitfield" })).toContainText(
    "March 14, 2019",
  );
  await expect(
    rows("Wrong rows").filter({ hasText: "That doesn’t look like a complete email address." }),
  ).toContainText("4");
  const decided = rows("Left out or decided");
  await expect(decided.filter({ hasText: "The joining date is left out" })).toContainText("10");
  await expect(decided.filter({ hasText: "The sponsor is left out" })).toContainText("8");
  expect(await faultsAtBothWidths(hedy)).toEqual([]);
  const download = hedy.waitForEvent("download");
  await hedy.getByRole("button", { name: "Report as a CSV file" }).click();
  const report = readFileSync(await (await download).path(), "utf8");
  expect(report).toContain(
    '"4","Margot Delacroix","wrong","That doesn’t look like a complete email address."',
  );
  expect(report).not.toContain("@");

  await chooseFile(hedy, sample);
  await hedy.getByRole("button", { name: "Check the file" }).click();
  await hedy.getByRole("button", { name: "Import 10 members" }).click();
  await expect(hedy.getByText("10 members imported.")).toBeVisible();
  const imports = hedy.getByRole("table", { name: "Earlier imports" });
  await expect(imports.getByRole("row")).toHaveCount(2);

  await hedy.getByText("Preview, and send to 10 members").click();
  const welcome = hedy.getByTitle("The welcome").contentFrame();
  await expect(welcome.getByRole("paragraph").filter({ hasText: "Hedy, your" })).toBeVisible();
  await hedy.getByRole("button", { name: "Send to 10 members" }).click();
  await expect(hedy.getByText("10 members welcomed. No one else is waiting.")).toBeVisible();

  const clara = await visitorPage(server);
  await clara.goto("/outbox");
  const message = clara.getByRole("listitem").filter({ hasText: "Clara, your" });
  const link = /https?:\/\/\S+\/sign-in\/link\?t=[\w-]+/.exec((await message.textContent()) ?? "")?.[0];
  await clara.goto(link ?? "");
  await clara.getByRole("button", { name: "Sign in" }).click();
  await expect(clara.getByRole("button", { name: "Invite your friends to Plus One" })).toBeVisible();

  await hedy.goto(IMPORT);
  await expect(imports.getByRole("row").nth(1).getByRole("cell").last()).toHaveText("1");
});

test("an administrator chooses the order of day and month if the file doesn't say it", async ({
  memberPage,
}) => {
  const hedy = await memberPage(server, "Hedy");
  await hedy.goto(IMPORT);
  await chooseFile(hedy, "Name,Email,Joined,Letters\nOtto Hale,otto@members.example,3/4/2024,no\n");
  await hedy.getByRole("button", { name: "Check the file" }).click();
  const dates = hedy.getByRole("group", { name: "Which comes first in the dates?" });
  await expect(dates).toContainText("“3/4/2024” can be read in two ways");
  await expect(hedy.getByText("1 wants no letters.")).toBeVisible();
  await expect(hedy.getByRole("button", { name: /^Import/ })).toBeHidden();
  await dates.getByLabel("The day: 3/4/2024 is April 3").check();
  const understood = hedy.getByRole("table", { name: "The first new members" });
  await expect(understood).toContainText("April 3, 2024");
  expect(await faultsAtBothWidths(hedy)).toEqual([]);
  await hedy.getByRole("button", { name: "Import 1 member" }).click();
  await expect(hedy.getByText("1 member imported.")).toBeVisible();
});

test("without JavaScript an administrator checks, imports and welcomes", async ({ memberPage }) => {
  const hedy = await memberPage(server, "Hedy", { javaScriptEnabled: false });
  await hedy.goto(IMPORT);
  await chooseFile(hedy, "Name,Email\nOdette Marlowe,odette@members.example\nNo Contact,\n");
  const download = hedy.waitForEvent("download");
  await hedy.getByRole("button", { name: "Check the file" }).click();
  const report = readFileSync(await (await download).path(), "utf8");
  expect(report).toContain('"3","No Contact","wrong","Enter an email or a phone."');
  await hedy.getByRole("button", { name: "Import the file" }).click();
  await expect(hedy).toHaveURL(/\?import=/);
  await hedy.getByText("Preview, and send to 1 member").click();
  await hedy.getByRole("button", { name: "Send to 1 member" }).click();
  await expect(hedy.getByText("1 member welcomed. No one else is waiting.")).toBeVisible();
});

test("a lead finds neither the page nor the file's address nor the export", async ({ memberPage }) => {
  const lin = await memberPage(server, "Lin");
  expect((await lin.goto(IMPORT))?.status()).toBe(404);
  expect((await lin.request.get("/concierge/export?of=members")).status()).toBe(404);
  const multipart = {
    step: "import",
    file: { name: "m.csv", mimeType: "text/csv", buffer: Buffer.from("x") },
  };
  const headers = { origin: server.url };
  expect((await lin.request.post(`${IMPORT}/file`, { multipart, headers })).status()).toBe(404);
});
