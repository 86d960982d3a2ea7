import { expect, type Locator, type Page } from "@playwright/test";
import { type OwnClub, openClub, test } from "./support/own-club";

let club: OwnClub;

test.beforeAll(async () => {
  club = await openClub();
});

test.afterAll(() => club.close());

const CODE = "/perks/casa-orrin-table-for-eight";

// @spec 1.1, 2.45
test("Theo gets a code, copies it, and finds it again when he comes back", async ({ enter }) => {
  const permissions = ["clipboard-read", "clipboard-write"];
  const page = await enter(club, "Theo", { permissions });
  await page.goto(CODE);
  await expect(page.getByText("Once for each member")).toBeVisible();
  await page.getByRole("button", { name: "Get this perk" }).click();
  await expect(page.getByText("ORRIN-EIGHT")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your code" })).toBeFocused();
  await page.getByRole("button", { name: "Copy ORRIN-EIGHT" }).click();
  await expect(page.getByText("Copied!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("ORRIN-EIGHT");
  await page.goto("/perks");
  await page.goto(CODE);
  await expect(page.getByText("ORRIN-EIGHT")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Get/ })).toHaveCount(0);
  await page.goto("/account");
  await page.getByRole("link", { name: /^Your perks/ }).click();
  const own = page.getByRole("list", { name: "Your perks, newest first" }).getByRole("listitem");
  await expect(own).toHaveText([/Casa Orrin.*ORRIN-EIGHT/]);
  await own.getByRole("link").click();
  await expect(page).toHaveURL(CODE);
});

// @spec 2.41
test("a brand becomes a favourite by the keyboard, stands on the profile, and is dropped again", async ({
  enter,
}) => {
  const page = await enter(club, "Theo");
  await page.goto("/profile");
  await expect(page.getByText("None yet.")).toBeVisible();
  await page.goto("/brands/corvo");
  const heart = page.getByRole("button", { name: "Favourite: Corvo" });
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await isStored(heart);
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/profile");
  await expect(favourites(page)).toHaveText([/^Corvo/]);
  const ada = await enter(club, "Ada");
  await ada.goto("/theo");
  await expect(favourites(ada)).toHaveText([/^Corvo/]);
  await page.goto("/brands/corvo");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await isStored(heart);
  await page.goto("/profile");
  await expect(page.getByText("None yet.")).toBeVisible();
});

/** A heart is pressed at once; whoever leaves before the club has answered may take it with them. */
const isStored = (heart: Locator) => expect(heart).not.toHaveAttribute("aria-busy");

const favourites = (page: Page) =>
  page.getByRole("region", { name: "Favourite brands" }).getByRole("listitem");
