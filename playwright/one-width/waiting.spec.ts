import { expect, test } from "@playwright/test";
import { alive, signInAs } from "../support/club";

test("while a room is on its way its link turns a spinner, and the room before can still be read", async ({
  page,
}) => {
  await signInAs(page, "Theo");
  await page.goto("/home");
  const brands = page.getByRole("navigation").getByRole("link", { name: "Brands" }).first();
  await alive(brands);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/brands?**", async (route) => {
    await answered;
    await route.continue();
  });
  await brands.click();
  await expect(brands.locator(".animate-turn")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Theo");
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "The company we keep" })).toBeVisible();
  await expect(brands.locator(".animate-turn")).toHaveCount(0);
});
