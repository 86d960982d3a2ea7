import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe-violations";
import { signInAs } from "./support/club";
import { CLUB } from "./support/club-pages";

test("home shows balance, window, the last invitation's card, perks and brands, and the rest when asked", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await expect(page.getByRole("main").getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "In the window" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your last invitation" })).toBeVisible();
  await expect(page.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  await expect(page.getByRole("region", { name: "Money to spend" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Houses to get to know" })).toBeVisible();
  await expect(page.getByRole("region", { name: "From the club" })).toHaveCount(0);
  await page.getByRole("link", { name: "More from the club" }).click();
  await expect(page.getByRole("region", { name: "From the club" })).toBeVisible();
  await expect(page.getByRole("region", { name: "For the table" })).toBeVisible();
  await page.getByRole("link", { name: "Invite friends" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("axe finds nothing on any page of the club, light or dark", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signInAs(page, "Ada");
  for (const address of CLUB) {
    await enter(page, address);
    expect(await axeViolations(page), address).toEqual([]);
  }
});

/** Opens a page and waits until it has been laid out. */
async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
