import { expect, test } from "@playwright/test";
import { alive, signInAs } from "../support/club";

test("while a page is on its way its link turns a spinner, and the page before can still be read", async ({
  page,
}) => {
  await signInAs(page, "Theo");
  await page.goto("/home");
  const brands = page.getByRole("navigation").getByRole("link", { name: "Brands" }).first();
  await alive(brands);
  let response = () => {};
  const responded = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route("**/brands?**", async (route) => {
    await responded;
    await route.continue();
  });
  await brands.click();
  await expect(brands.locator(".animate-turn")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Theo");
  response();
  await expect(page.getByRole("heading", { level: 1, name: "The company we keep" })).toBeVisible();
  await expect(brands.locator(".animate-turn")).toHaveCount(0);
});
