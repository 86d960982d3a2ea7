import { expect } from "@playwright/test";
import { openServer, serverForTests, test } from "./support/isolated-server";

const server = serverForTests(openServer);

test("the ledger shows the balance after each entry, and the newest entry shows the current balance", async ({
  memberPage,
}, { project }) => {
  const page = await memberPage(server, "Ada", { viewport: project.use.viewport ?? null });
  await page.goto("/account/ledger");
  const balance = (await page.getByRole("status").first().textContent()) ?? "";
  expect(balance).toMatch(/^\$\d+\.\d\d$/);
  const newest =
    project.name === "phone"
      ? page.getByRole("list", { name: "Your ledger, newest first" }).getByRole("listitem").first()
      : page.getByRole("table", { name: "Your ledger, newest first" }).getByRole("row").nth(1);
  await expect(newest).toContainText(balance);
  await expect(newest).toContainText(/[A-Z][a-z]+\s\d{1,2}, \d{4}/);
});
