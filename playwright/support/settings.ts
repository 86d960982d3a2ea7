import type { Page } from "@playwright/test";

/** Opens the form of a setting on the page of settings. */
export async function openSetting(page: Page, name: string): Promise<void> {
  await page
    .locator("summary")
    .filter({ hasText: `Change ${name}` })
    .click();
}
