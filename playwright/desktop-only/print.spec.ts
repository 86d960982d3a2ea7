import { expect, type Page } from "@playwright/test";
import { signInAs } from "../support/sign-in";
import { test } from "../support/test";
import { openTill, postTillCode } from "../support/till";

/** Expects black text on white, and a table whose head is repeated on each page. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const table = page.getByRole("table").first();
  await expect(table).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(table).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(table.locator("thead")).toHaveCSS("display", "table-header-group");
  await expect(table.getByRole("row").last()).toHaveCSS("break-inside", "avoid");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
}

test("a member's ledger is printed without navigation", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/account/ledger");
  await expectPaper(page);
  await expect(page.getByRole("link", { name: "Account" })).toHaveCount(0);
});

test("a brand's month is printed without the form and the links", async ({ page: till, browser }) => {
  const member = await browser.newContext();
  await signInAs(member, "Ada");
  const code = await postTillCode(member, "corvo", "1.50");
  await openTill(till, "Corvo");
  await till.getByLabel("The member’s code").fill(code);
  await till.getByRole("button", { name: "Look up" }).click();
  await till.getByRole("button", { name: "Charge $1.50" }).click();
  await expect(till.getByText(/From Ada/)).toBeVisible();
  await till.goto("/till");
  await expectPaper(till);
  await expect(till.getByRole("textbox")).toHaveCount(0);
  await expect(till.getByRole("link")).toHaveCount(0);
  await expect(till.getByRole("heading", { name: "Corvo" })).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("the staff's figures are printed with their tables", async ({ page }) => {
  await signInAs(page, "Hedy");
  await page.goto("/concierge/staff/statistics");
  await expectPaper(page);
});
