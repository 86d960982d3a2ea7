import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "./support/axe-violations";
import { signInAs } from "./support/club";
import { CLUB } from "./support/club-pages";

test("home shows the balance, the window, the rails, the news and how the last invitation fares", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ada");
  await expect(page.getByRole("main").getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "In the window" })).toBeVisible();
  expect(await page.getByRole("main").getByRole("region").count()).toBeGreaterThan(3);
  await expect(page.getByRole("region", { name: "Your last invitation" })).toBeVisible();
  await expect(page.getByRole("region", { name: "From the club" })).toBeVisible();
  await page.getByRole("link", { name: "Invite friends" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("axe finds nothing on any page of the club, light or dark", async ({ page }) => {
  test.setTimeout(90_000);
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
