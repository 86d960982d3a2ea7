import { expect, type Page } from "@playwright/test";
import { alive } from "./club";

/** The key of a brand's till, as the demo's outbox shows it. */
export async function keyOf(page: Page, brand: string): Promise<string> {
  await page.goto("/outbox");
  const entry = page.getByRole("region", { name: "Keys to the tills" }).getByRole("listitem");
  return (await entry.filter({ hasText: brand }).locator("strong").textContent()) ?? "";
}

/** Opens a brand's till in the demo by its key. */
export async function openTill(page: Page, brand: string): Promise<void> {
  const key = await keyOf(page, brand);
  await page.goto("/till");
  await page.getByLabel("The till’s key").fill(key);
  await page.getByRole("button", { name: "Open the till" }).click();
  await expect(page.getByRole("heading", { level: 1, name: brand })).toBeVisible();
}

/** Has who is signed in spend so many dollars at a brand; returns the code that the page shows. */
export async function askForCode(page: Page, slug: string, amount: string): Promise<string> {
  await page.goto(`/brands/${slug}/spend`);
  await alive(page.getByRole("button", { name: "Get a code" }));
  await page.getByLabel("Amount in dollars").fill(amount);
  await page.getByRole("button", { name: "Get a code" }).click();
  const shown = page.getByRole("region", { name: "Show this at the till" });
  await expect(shown.getByText(/\d:\d\d left/)).toBeVisible();
  return (await shown.getByText(/^[2-9A-Z]{4} [2-9A-Z]{4}$/).textContent()) ?? "";
}
