import { expect } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { axeViolations } from "../support/axe-violations";
import { signInAs } from "../support/page-state";
import { test } from "../support/isolated-server";
import { giveDetails, linkOf, newFriend, newLink } from "../support/joining";

test.use({ viewport: { width: 390, height: 844 } });

test("axe finds nothing on the steps of joining and signing in, with and without errors", async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${await newLink(browser, "Hedy")}&step=details`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter your last name.")).toBeVisible();
  expect(await axeViolations(page), "details with errors").toEqual([]);
  await giveDetails(page, newFriend());
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page.getByText("Enter the six digits.")).toBeVisible();
  expect(await axeViolations(page), "code with an error").toEqual([]);
  await page.goto("/sign-in");
  await page.getByLabel("Phone or email").fill(newFriend().contact);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  expect(await axeViolations(page), "sign-in code").toEqual([]);
});

test("axe finds nothing on a link that a member opens", async ({ page, visit }) => {
  await signInAs(page, "Ada");
  await page.goto(linkOf(LINKS.samCode));
  await expect(page.getByText("Only you see this note.")).toBeVisible();
  expect(await axeViolations(page), "one's own").toEqual([]);
  const theo = await visit();
  await signInAs(theo, "Theo");
  await theo.goto(linkOf(LINKS.samCode));
  await expect(theo.getByRole("heading", { name: "You're already a member." })).toBeVisible();
  expect(await axeViolations(theo), "another member's").toEqual([]);
});

test("axe finds nothing on a link whose place somebody else is taking", async ({ page, browser, visit }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const link = await newLink(browser, "Hedy");
  await page.goto(`${link}&step=details`);
  const rival = await visit();
  await rival.goto(`${link}&step=details`);
  await giveDetails(rival, newFriend());
  await expect(rival.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  await giveDetails(page, newFriend());
  await expect(page.getByText("That was the last place, and it was just taken.")).toBeVisible();
  expect(await axeViolations(page), "lost").toEqual([]);
  await page.goto(link);
  await expect(
    page.getByRole("heading", { name: "Someone is joining with this invitation right now." }),
  ).toBeVisible();
  expect(await axeViolations(page), "held").toEqual([]);
});
