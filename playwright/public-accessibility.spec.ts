import { expect } from "@playwright/test";
import { LINKS } from "../src/db/seed-invitations";
import { axeViolations } from "./support/axe-violations";
import { sidewaysScroll, signInAs } from "./support/club";
import { giveDetails, linkOf, newFriend, newLink } from "./support/joining";
import { test } from "./support/own-club";

const screens = {
  landing: "/",
  "sign in": "/sign-in",
  "code field": "/invitation",
  "unknown invitation": linkOf(LINKS.cancelledCode),
  "open invitation": linkOf(LINKS.samCode),
  "group's invitation": linkOf(LINKS.groupCode),
  "full invitation": linkOf(LINKS.fullCode),
  "expired invitation": linkOf(LINKS.expiredCode),
  details: `${linkOf(LINKS.groupCode)}&step=details`,
  "request access": "/request-access",
  terms: "/terms",
  privacy: "/privacy",
  outbox: "/outbox",
  "not found": "/no/such/room",
};

test("axe finds nothing on any public screen, light or dark", async ({ page }) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await axeViolations(page), name).toEqual([]);
    expect(await sidewaysScroll(page), name).toBeLessThanOrEqual(0);
  }
});

test("axe finds nothing on the steps of joining and signing in, with and without errors", async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${await newLink(browser, "Hedy")}&step=details`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter your first name.")).toBeVisible();
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
    page.getByRole("heading", { name: "Somebody is joining with this invitation right now." }),
  ).toBeVisible();
  expect(await axeViolations(page), "held").toEqual([]);
});
