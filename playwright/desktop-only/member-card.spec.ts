import { expect } from "@playwright/test";
import sharp from "sharp";
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

test("a member saves the card as a picture for a phone's screen, and a visitor gets none", async ({
  page,
}) => {
  expect((await page.request.get("/card/picture")).status()).toBe(401);
  await signInAs(page, "Noor");
  await page.goto("/card");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save your card as a picture" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("noor-card.png");
  const { width, height, format } = await sharp(await saved.path()).metadata();
  expect({ width, height, format }).toEqual({ width: 1080, height: 1920, format: "png" });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the card's page shows a code", async ({ page }) => {
    await signInAs(page, "Noor");
    await page.goto("/card");
    await expect(page.getByRole("img", { name: "The code of your card" })).toBeVisible();
  });
});

test("home shows card, balance, invitation and highlight on a wide screen, and the card first on a phone", async ({
  page,
}) => {
  await signInAs(page, "Ada");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/home");
  const card = page.getByRole("button", { name: "Show the code of your card" });
  const name = page.getByRole("heading", { level: 1, name: "Ada" });
  const highlight = page.getByRole("region", { name: "Highlights" });
  const invitation = page.getByRole("region", { name: "Your last invitation" });
  const link = highlight.getByRole("link").first();
  for (const part of [card, name, invitation, highlight, link])
    expect(bottomOf(await part.boundingBox())).toBeLessThanOrEqual(800);
  await page.setViewportSize({ width: 390, height: 844 });
  const cardBox = await card.boundingBox();
  const nameBox = await name.boundingBox();
  expect(nameBox?.x).toBeGreaterThan((cardBox?.x ?? 0) + (cardBox?.width ?? 0));
  expect(bottomOf(nameBox)).toBeLessThan(bottomOf(cardBox));
  expect(bottomOf(cardBox)).toBeLessThan((await invitation.boundingBox())?.y ?? 0);
});

type Box = { y: number; height: number } | null;

function bottomOf(box: Box): number {
  if (!box) throw new Error("the part is not on the page");
  return box.y + box.height;
}
