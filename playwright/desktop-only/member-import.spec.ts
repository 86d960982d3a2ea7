import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { faultsAtBothWidths } from "../support/accessibility";
import { type IsolatedServer, openServer, test } from "../support/isolated-server";

const SAMPLE = "docs/members-sample.csv";
const IMPORT = "/concierge/staff/import";

let server: IsolatedServer;
test.beforeAll(async () => {
  server = await openServer();
});
test.afterAll(() => server.close());

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
  await chooseFile(hedy, sample.replace("Delacroix", "").replace("2024-02-29", "2024-02-31"));
  await hedy.getByRole("button", { name: "Check the file" }).click();
  const wrong = hedy.getByRole("table", { name: "Wrong rows" });
  await expect(wrong.getByRole("row").filter({ hasText: "Margot" })).toContainText("Enter a last name.");
  await expect(wrong.getByRole("row").filter({ hasText: "Søren" })).toContainText(
    "The sponsor on line 4 can’t be imported.",
  );
  expect(await faultsAtBothWidths(hedy)).toEqual([]);
  const download = hedy.waitForEvent("download");
  await hedy.getByRole("button", { name: "Report as a CSV file" }).click();
  const report = readFileSync(await (await download).path(), "utf8");
  expect(report).toContain('"4","Margot","wrong","Enter a last name."');
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
