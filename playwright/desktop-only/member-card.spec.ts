import { expect } from "@playwright/test";
import { test } from "../support/isolated-server";
import { waitForHydration } from "../support/page-state";
import { signInAs, signInOnPage } from "../support/sign-in";
import { openTill } from "../support/till";

test("a member turns the card over, and a till finds its member by the typed code", async ({
  visitorPage,
}) => {
  const page = await visitorPage();
  await signInOnPage(page, "Noor");
  await page.goto("/home");
  const turn = page.getByRole("button", { name: "Show the code of your card" });
  await waitForHydration(turn);
  await turn.click();
  await expect(page.getByRole("img", { name: "The code of your card" })).toBeVisible();
  await page.getByRole("button", { name: "Show the front of your card" }).click();
  await expect(page.getByRole("img", { name: "The code of your card" })).toBeHidden();

  await page.getByRole("link", { name: "Open your card" }).click();
  await expect(page.getByRole("heading", { name: "Your card" })).toBeVisible();
  const typed = page.getByText(/^[2-9A-Z]{4}\s[2-9A-Z]{4}$/);
  await expect(typed).toBeVisible();

  const till = await visitorPage();
  await openTill(till, "Corvo");
  await till.getByLabel("The member’s code").fill((await typed.textContent()) ?? "");
  await till.getByRole("button", { name: "Look up" }).click();
  const found = till.getByRole("status").filter({ hasText: "Valid member" });
  await expect(found).toContainText("Noor");
  await expect(found).toContainText("Member since October 2026");
  await expect(till.getByRole("main")).not.toContainText(/\$50\.00|noor@/);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the card's page shows a code", async ({ page }) => {
    await signInAs(page, "Noor");
    await page.goto("/card");
    await expect(page.getByRole("img", { name: "The code of your card" })).toBeVisible();
  });
});
