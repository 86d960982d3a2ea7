import { expect, test } from "@playwright/test";
import { axeViolations } from "./support/axe-violations";
import { sidewaysScrollAt320, signInAs } from "./support/club";
import { ACCOUNT } from "./support/club-pages";

// @spec 2.46
test("the ledger has the balance after each entry, and the newest is what there is to spend", async ({
  page,
}, { project }) => {
  await signInAs(page, "Ada");
  await page.goto("/account/ledger");
  const balance = (await page.getByRole("status").first().textContent()) ?? "";
  expect(balance).toMatch(/^\$\d+\.\d\d$/);
  const newest =
    project.name === "phone"
      ? page.getByRole("list", { name: "Your ledger, newest first" }).getByRole("listitem").first()
      : page.getByRole("table", { name: "Your ledger, newest first" }).getByRole("row").nth(1);
  await expect(newest).toContainText(balance);
  await expect(newest).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
});

test("axe finds nothing in the account, light or dark, and no page scrolls sideways at 320 pixels", async ({
  page,
}, { project }) => {
  await signInAs(page, "Ada");
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ACCOUNT) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeViolations(page), path).toEqual([]);
    if (project.name === "phone") expect(await sidewaysScrollAt320(page), path).toBeLessThanOrEqual(0);
  }
});
