import { expect, type Page } from "@playwright/test";

/** Suspends a member on the member's page, as an administrator. */
export async function suspendMember(page: Page, firstName: string, reason: string): Promise<void> {
  await page.goto(`/concierge/staff/members/${firstName.toLowerCase()}`);
  await page.getByText("Suspend", { exact: true }).click();
  await page.getByLabel("Reason, for the records").first().fill(reason);
  await page.getByRole("button", { name: `Suspend ${firstName}` }).click();
  await expect(page.getByText("Suspended", { exact: true }).first()).toBeVisible();
}
