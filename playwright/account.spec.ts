import { expect, type Page } from "@playwright/test";
import { axeViolations } from "./support/axe-violations";
import { alive } from "./support/club";
import { type OwnClub, openClub, test } from "./support/own-club";
import { choosePicture, cornerOf, picture, pictureField } from "./support/pictures";

const PAGES = ["", "/details", "/perks", "/ledger", "/notifications", "/privacy", "/devices"].map(
  (section) => `/account${section}`,
);

let club: OwnClub;

test.beforeAll(async () => {
  club = await openClub();
});

test.afterAll(() => club.close());

test("a member changes name, username and bio, and others see them", async ({ enter }) => {
  const page = await enter(club, "Grace");
  await page.goto("/profile");
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("link", { name: /^Details/ }).click();
  await page.getByLabel("Username").fill("ada");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("That username is taken.")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.getByLabel("First name").fill("Gracia");
  await page.getByLabel("Username").fill("gracia_h");
  await page.getByLabel("About you").fill("Collects *clocks*.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByText("Saved.")).toBeVisible();
  const other = await enter(club, "Theo");
  await other.goto("/gracia_h");
  await expect(other.getByRole("heading", { name: /^Gracia/ })).toBeVisible();
  await expect(other.locator("em", { hasText: "clocks" })).toBeVisible();
});

// @spec 2.43
test("a picture is cut to a square where it is wanted, shown and taken away", async ({ enter }) => {
  const page = await enter(club, "Ada");
  await page.goto("/account/details");
  await alive(pictureField(page));
  await choosePicture(page, "wide.jpg", await picture());
  const slider = page.getByLabel("Left to right");
  await slider.press("End");
  await expect(slider).toHaveValue("100");
  await page.getByRole("button", { name: "Use this picture" }).click();
  const own = page.getByRole("img", { name: "Your picture" });
  await expect(own).toHaveAttribute("src", /^data:image\/webp;base64,/);
  const width = own.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(await width).toBe(256);
  expect(await cornerOf(own)).toBe("blue");
  await page.goto("/profile");
  await expect(page.getByRole("img", { name: "Ada Marchetti" })).toHaveAttribute("src", /^data:image\/webp/);
  await page.goto("/account/details");
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(own).toHaveText("AM");
});

// @spec 2.46
test("the ledger has the balance after each entry, and the newest is what there is to spend", async ({
  enter,
}, { project }) => {
  const page = await enter(club, "Ada");
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

test("axe finds nothing in the account, light or dark, and 320 pixels are wide enough", async ({ enter }) => {
  const page = await enter(club, "Ada");
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await axeViolations(page), path).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
  }
});

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
