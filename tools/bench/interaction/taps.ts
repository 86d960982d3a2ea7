import type { Page } from "@playwright/test";
import type { Tap } from "./tap";

const TYPES = "/profile?modal=share-invite&source=profile&back=true";

async function openShare(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^Resend.*Sam$|^Share.*Sam$/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Copy Invitation" }).waitFor();
}

const inDialog = (page: Page) => page.locator("dialog:modal");

/** What members touch most, on a page at rest. */
export const TAPS: Tap[] = [
  {
    name: "the invite modal",
    path: "/profile",
    target: (page) => page.locator('a[href*="modal=share-invite"]:not([href*=inviteId])').first(),
    shows: 'dialog:modal input[name="type"]',
    isModal: true,
  },
  {
    name: "a type of invitation",
    path: TYPES,
    target: (page) => inDialog(page).getByText("Invite a friend", { exact: true }),
    shows: "dialog:modal button[type=submit]:not(:disabled)",
  },
  {
    name: "its Continue",
    path: TYPES,
    prepare: (page) => inDialog(page).getByText("Invite a friend", { exact: true }).click(),
    target: (page) => inDialog(page).getByRole("button", { name: "Continue" }),
    shows: 'dialog:modal input[name="name"]',
    isModal: true,
  },
  {
    name: "a row's share screen",
    path: "/profile",
    target: (page) => page.locator('a[href*="screen=share"]').first(),
    shows: "dialog:modal",
    isModal: true,
  },
  {
    name: "a row's cancel modal",
    path: "/profile",
    target: (page) => page.locator('a[href*="modal=cancel-invite"]').first(),
    shows: "dialog:modal",
    isModal: true,
  },
  {
    name: "the card's flip",
    path: "/profile",
    prepare: openShare,
    target: (page) => inDialog(page).getByRole("button", { name: "Have a Concierge send it" }),
    shows: 'dialog:modal input[name="contact"]',
  },
  {
    name: "copy",
    path: "/profile",
    prepare: openShare,
    target: (page) => inDialog(page).getByRole("button", { name: "Copy Invitation" }),
    shows: "[data-sonner-toast], dialog:modal [role=status]",
  },
  {
    name: "the tab of home",
    path: "/profile",
    target: (page) => page.locator('nav a[href="/home"]:visible').first(),
    shows: 'nav a[href="/home"][aria-current=page]',
  },
  {
    name: "the tab of perks",
    path: "/profile",
    target: (page) => page.locator('nav a[href="/perks"]:visible').first(),
    shows: 'nav a[href="/perks"][aria-current=page]',
  },
];
