import { expect } from "@playwright/test";
import {
  type EngineLocator,
  type EnginePage,
  expectCount,
  expectHidden,
  expectUrl,
  expectVisible,
  goto,
  typeInto,
} from "../support/engines/engine-page";
import { test } from "../support/engines/test";

test("a member creates, copies, renames and cancels an invitation, and the list shows each step", async ({
  open,
}) => {
  const page = await open({ signedInAs: "Theo" });
  await goto(page, "/profile");
  await createInvitation(page, "Invite a friend", "Marisol");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Add a personal note").click();
  await typeInto(dialog.getByLabel("Your note"), "You’d love the Thursday table.");
  await dialog.getByRole("button", { name: "Save note" }).click();
  await expectVisible(dialog.getByText("Change your note"));
  await dialog.getByRole("button", { name: "Copy Invitation" }).click();
  await expectVisible(toast(page, "Copied!"));
  await expectVisible(dialog.getByRole("heading", { name: "INVITATION SENT" }));
  await dialog.getByRole("link", { name: "Dismiss" }).click();
  await expectUrl(page, /\/profile$/);
  await expectVisible(row(page, "Marisol"));

  await row(page, "Marisol").click();
  await page.getByRole("link", { name: "Rename the invitation for Marisol" }).click();
  await typeInto(page.getByRole("dialog").getByRole("textbox", { name: "Name" }), "Soledad");
  await page.getByRole("button", { name: "Save name" }).click();
  await expectVisible(toast(page, "Name changed"));
  await expectVisible(row(page, "Soledad"));
  await expectCount(row(page, "Marisol"), 0);

  await cancel(page, "Soledad");
  await expectCount(row(page, "Soledad"), 0);
  await toast(page, "Invitation cancelled").getByRole("button", { name: "Undo" }).click();
  await expectVisible(row(page, "Soledad"));
  await cancel(page, "Soledad");
  await expectCount(row(page, "Soledad"), 0);
  await expectUrl(page, /\/profile$/);
});

test("one press of Back leaves the page below a closed modal, and Back from a modal closes it", async ({
  open,
}) => {
  const page = await open({ signedInAs: "Ada" });
  await goto(page, "/home");
  await page.getByRole("navigation", { name: "Club" }).getByRole("link", { name: "You" }).click();
  await expectUrl(page, /\/profile$/);

  await createInvitation(page, "Invite your group chat", "Book club");
  await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
  await expectUrl(page, /\/profile$/);
  await expectVisible(row(page, "Book club"));
  await cancel(page, "Book club");
  await expectCount(row(page, "Book club"), 0);

  await page.getByRole("link", { name: "Invite friends" }).click();
  await expectVisible(page.getByRole("heading", { name: "EXCITING!" }));
  await page.goBack();
  await expectUrl(page, /\/profile$/);
  await expectHidden(page.getByRole("heading", { name: "EXCITING!" }));
  await page.goBack();
  await expectUrl(page, /\/home$/);
});

test("a sponsor closes a group link, the list shows it, and undoes it", async ({ open }) => {
  const page = await open({ signedInAs: "Ada" });
  await goto(page, "/profile");
  await page.getByLabel("More about the link for The Tuesday Table").click();
  await page.getByRole("link", { name: "Close link for The Tuesday Table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close link" }).click();
  await expectVisible(toast(page, "Link closed"));
  await expectUrl(page, /\/profile$/);
  await expectVisible(page.getByText(/link closed/i).first());
  await toast(page, "Link closed").getByRole("button", { name: "Undo" }).click();
  await expectVisible(page.getByText("3 of 6 joined"));
});

/** Runs in the page. Remembers the farthest that a sheet was scrolled in any frame. */
function watchSheets(): void {
  const { dataset } = document.documentElement;
  const look = () => {
    const tops = [...document.querySelectorAll("dialog[data-sheet]")].map(({ scrollTop }) => scrollTop);
    dataset.sheetScrolled = String(Math.max(Number(dataset.sheetScrolled ?? 0), ...tops));
    requestAnimationFrame(look);
  };
  look();
  window.scrollTo(0, document.body.scrollHeight);
}

const farthestScroll = () => document.documentElement.dataset.sheetScrolled;

test("no sheet scrolls while it opens on a scrolled page", async ({ open }) => {
  const page = await open({ signedInAs: "Ada" });
  const dialog = page.getByRole("dialog");
  await goto(page, "/profile");
  await page.evaluate(watchSheets);
  await createInvitation(page, "Invite a friend", "Corin");
  await dialog.getByRole("link", { name: "Close" }).click();
  await page.getByRole("link", { name: /^(Share|Resend) the invitation for Corin/ }).click();
  await expectVisible(dialog.getByText("VIP SHOPPING AWAITS"));
  await dialog.getByRole("link", { name: "Close" }).click();
  await row(page, "Corin").click();
  await page.getByRole("link", { name: "Rename the invitation for Corin" }).click();
  await expectVisible(dialog.getByRole("button", { name: "Save name" }));
  await dialog.getByRole("link", { name: "Close" }).click();
  await row(page, "Corin").click();
  await page.getByRole("link", { name: "Cancel the invitation for Corin" }).click();
  await expectVisible(dialog.getByRole("button", { name: "Cancel invitation" }));
  expect(await page.evaluate(farthestScroll)).toBe("0");

  await goto(page, "/perks/packhouse-lent-for-a-journey");
  await page.evaluate(watchSheets);
  await page.getByRole("link", { name: "Get this perk for $20.00" }).click();
  await expectVisible(dialog.getByRole("button", { name: "Use $20.00" }));
  expect(await page.evaluate(farthestScroll)).toBe("0");
});

async function createInvitation(page: EnginePage, choice: string, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await page.getByRole("link", { name: "Invite friends" }).click();
  await dialog.getByText(choice, { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await typeInto(dialog.getByRole("textbox", { name: "Name" }), name);
  await dialog.getByRole("button", { name: "Create Invitation" }).click();
  await expectVisible(dialog.getByText("VIP SHOPPING AWAITS"));
}

async function cancel(page: EnginePage, recipient: string): Promise<void> {
  await row(page, recipient).click();
  await page.getByRole("link", { name: `Cancel the invitation for ${recipient}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel invitation" }).click();
  await expectVisible(toast(page, "Invitation cancelled"));
}

/** The button of the row's menu. */
function row(page: EnginePage, recipient: string): EngineLocator {
  return page.getByLabel(`More about the invitation for ${recipient}`);
}

function toast(page: EnginePage, text: string): EngineLocator {
  const toasts = page.getByRole("region", { name: /^Notifications/ });
  return toasts.getByRole("listitem").filter({ hasText: text });
}
