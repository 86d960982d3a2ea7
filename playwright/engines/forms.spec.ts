import { expect } from "@playwright/test";
import { LINKS } from "@/db/seed-invitations";
import {
  type EnginePage,
  expectCount,
  expectUrl,
  expectVisible,
  goto,
  typeInto,
} from "../support/engines/engine-page";
import { test } from "../support/engines/test";
import { postInvitation } from "../support/invitations";
import { newFriend, seededLink } from "../support/joining";
import { signInAs } from "../support/sign-in";

/** Runs in the page. Returns how far the middle of each of six equal digits is from the middle of its cell, in pixels. */
function distancesOfDigits(): number[] {
  const input = document.querySelector<HTMLInputElement>("input[autocomplete=one-time-code]");
  if (!input?.parentElement) return [];
  const { fontFamily, fontSize, fontVariantNumeric, letterSpacing, paddingLeft } = getComputedStyle(input);
  const probe = document.createElement("span");
  Object.assign(probe.style, { position: "absolute", fontFamily, fontSize, fontVariantNumeric });
  probe.textContent = "0".repeat(100);
  document.body.append(probe);
  const digit = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const gap = 8;
  const cell = (input.parentElement.clientWidth - 5 * gap) / 6;
  return Array.from({ length: 6 }, (_, index) => {
    const start = Number.parseFloat(paddingLeft) + index * (digit + Number.parseFloat(letterSpacing));
    return Math.abs(start + digit / 2 - index * (cell + gap) - cell / 2);
  });
}

test("each of six digits is in the middle of its cell", async ({ open }) => {
  const page = await open();
  await goto(page, "/sign-in");
  await typeInto(page.getByLabel("Phone or email"), newFriend().contact);
  await page.getByRole("button", { name: "Send code" }).click();
  await expectVisible(page.getByLabel("Six-digit code"));
  const distances = await page.evaluate(distancesOfDigits);
  expect(distances).toHaveLength(6);
  expect(Math.max(...distances)).toBeLessThan(2);
});

/** Runs in the page. */
const colorOfDate = () => getComputedStyle(document.querySelector("input[type=date]") ?? document.body).color;

test("an empty date field of the settings doesn't look like one with today's date", async ({
  open,
  variant,
}) => {
  const page = await open({ signedInAs: "Hedy" });
  await goto(page, "/concierge/staff/settings");
  await page.getByText("Change Season").click();
  const from = page.getByLabel("First day");
  expect(await from.inputValue()).toBe("");
  const isWebKit = variant.engine === "webkit";
  expect(await page.getByText("Not set").first().isVisible()).toBe(isWebKit);
  expect((await page.evaluate(colorOfDate)) === "rgba(0, 0, 0, 0)").toBe(isWebKit);
});

/** Runs in the page. */
const focusedText = () =>
  document.activeElement instanceof HTMLInputElement
    ? document.activeElement.name
    : (document.activeElement?.textContent ?? "");

async function expectFocus(page: EnginePage, text: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(focusedText)).toMatch(text);
}

test("the focus follows a payment's code and its cancellation", async ({ open }) => {
  const page = await open({ signedInAs: "Ada" });
  await goto(page, "/brands/casa-orrin/spend");
  await typeInto(page.getByLabel("Amount in dollars"), "1.00");
  await page.getByRole("button", { name: "Get a code for $1.00" }).press("Enter");
  await expectFocus(page, /^Show this at the till$/);
  await page.getByRole("button", { name: "Cancel this code" }).press("Enter");
  await expectFocus(page, /^amount$/);
});

test("the focus follows an invitation that is accepted, declined, or opened again", async ({ open }) => {
  const page = await open();
  await goto(page, seededLink(LINKS.samCode));
  await page.getByRole("link", { name: "Accept invitation" }).press("Enter");
  await expectUrl(page, /step=details/);
  await expectFocus(page, /^firstName$/);
  await page.goBack();
  await page.getByRole("button", { name: "No, thank you" }).press("Enter");
  await expectFocus(page, /^Maybe another time$/);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expectFocus(page, /^Ada invited you/);
});

/** Runs in the page. Returns how far the card's shown side is longer than the card with its gilded edge. */
function lengthBelowEdge(): number {
  const side = document.querySelector("[data-side=back][data-shown]");
  const [card, shown] = [side?.parentElement?.getBoundingClientRect(), side?.getBoundingClientRect()];
  return card && shown ? shown.bottom - card.bottom : Number.NaN;
}

test("the card grows with an error on its side for the concierge", async ({ open, outside }) => {
  await signInAs(outside, "Ada");
  const card = await postInvitation(outside, "Wilhelmina", "individual");
  const page = await open({ signedInAs: "Ada" });
  await goto(page, card);
  await page.getByText("Have a Concierge send it").first().click();
  await page.getByRole("button", { name: "Send invite" }).click();
  await expectCount(page.locator("[aria-invalid=true]"), 1);
  await expect.poll(() => page.evaluate(lengthBelowEdge)).toBeLessThan(2);
  expect(await page.evaluate(lengthBelowEdge)).not.toBeNaN();
});

/** Runs in the page. */
function isCurrentInView(): boolean {
  const current = document.querySelector("main nav [aria-current], nav[aria-label=Console] [aria-current]");
  if (!current) return false;
  const { left, right } = current.getBoundingClientRect();
  return left >= 0 && right <= innerWidth;
}

for (const [who, address] of [
  ["Ada", "/perks?category=culture"],
  ["Hedy", "/concierge/duty"],
] as const)
  test(`${address} opens with its current link in view`, async ({ open }) => {
    const page = await open({ signedInAs: who });
    await goto(page, address);
    await expect.poll(() => page.evaluate(isCurrentInView)).toBe(true);
  });
