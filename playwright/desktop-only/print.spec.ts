import { expect, type Page } from "@playwright/test";
import { postInvitation } from "../support/invitations";
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
  for (const address of ["/concierge/staff/statistics", "/concierge/staff/money"]) {
    await page.goto(address);
    await expectPaper(page);
  }
});

test("the member's card is printed from its front, without the code", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto("/card");
  const code = page.getByRole("img", { name: "The code of your card" });
  await expect(code).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(code).toBeHidden();
  await expect(page.getByText(/^Member since /)).toBeVisible();
  await expect(page.getByText(/^Member since /)).toHaveCSS("color", "rgb(51, 51, 51)");
  await expect(page.locator("bdi", { hasText: "Marchetti" })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expectOnlyCard(page);
});

test("an invitation is printed with its name, its code and a QR code", async ({ page }) => {
  await signInAs(page, "Ada");
  await page.goto(await postInvitation(page, "Wilhelmina", "individual"));
  await expect(page.getByRole("button", { name: "Copy Invitation" })).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("img", { name: "QR code of the invitation link" })).toBeVisible();
  await expect(page.locator("[data-printed]").getByText("Wilhelmina")).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByText(/^Your code is \S+$/)).toBeVisible();
  await expectOnlyCard(page);
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByText(/^Your code is /)).toHaveCount(0);
});

/** Expects one page of white paper, without controls. */
async function expectOnlyCard(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  for (const role of ["navigation", "button", "link", "dialog"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  for (const format of ["A4", "Letter"]) expect(pageCount(await page.pdf({ format })), format).toBe(1);
}

function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
