import { expect } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import { axeViolations } from "../support/accessibility";
import { test } from "../support/isolated-server";
import { createInvitationLink, fillInDetails, newFriend, seededLink } from "../support/joining";
import { signInAs } from "../support/sign-in";

test.use({ viewport: { width: 390, height: 844 } });

test("axe finds no violations on the steps of joining and signing in, with errors", async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${await createInvitationLink(browser, "Hedy")}&step=details`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter your last name.")).toBeVisible();
  expect(await axeViolations(page), "details with errors").toEqual([]);
  await fillInDetails(page, newFriend());
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page.getByText("Enter the six digits.")).toBeVisible();
  expect(await axeViolations(page), "code with an error").toEqual([]);
  await page.goto("/sign-in");
  await page.getByLabel("Phone or email").fill(newFriend().contact);
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  expect(await axeViolations(page), "sign-in code").toEqual([]);
});

test("axe finds no violations on a link that a member opens", async ({ page, visitorPage }) => {
  await signInAs(page, "Ada");
  await page.goto(seededLink(LINKS.samCode));
  await expect(page.getByText("Only you see this note.")).toBeVisible();
  expect(await axeViolations(page), "own invitation").toEqual([]);
  const theo = await visitorPage();
  await signInAs(theo, "Theo");
  await theo.goto(seededLink(LINKS.samCode));
  await expect(theo.getByRole("heading", { name: "You’re already a member." })).toBeVisible();
  expect(await axeViolations(theo), "another member's invitation").toEqual([]);
});

test("axe finds no violations on a link while another friend holds the last place", async ({
  page,
  browser,
  visitorPage,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const link = await createInvitationLink(browser, "Hedy");
  await page.goto(`${link}&step=details`);
  const rival = await visitorPage();
  await rival.goto(`${link}&step=details`);
  await fillInDetails(rival, newFriend());
  await expect(rival.getByRole("heading", { name: "Check your messages" })).toBeVisible();
  await fillInDetails(page, newFriend());
  await expect(page.getByText("That was the last place, and it was just taken.")).toBeVisible();
  expect(await axeViolations(page), "no place left").toEqual([]);
  await page.goto(link);
  await expect(
    page.getByRole("heading", { name: "Someone is joining with this invitation right now." }),
  ).toBeVisible();
  expect(await axeViolations(page), "place held").toEqual([]);
});
