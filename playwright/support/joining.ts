import { type Browser, expect, type Page } from "@playwright/test";
import { encodeInvitation } from "@/domain/sharing/invitation-link";
import { codeFor, signInAs } from "./club";

/** The address of one of the demo's seeded invitations, which are Ada's. */
export function linkOf(code: string): string {
  return `/invitation?i=${encodeURIComponent(encodeInvitation(code, "Ada"))}`;
}

/** A new invitation, made and copied by one of the demo's people in a browser of their own: the link. */
export async function newLink(browser: Browser, sponsor = "Noor"): Promise<string> {
  const context = await browser.newContext({
    javaScriptEnabled: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const page = await context.newPage();
  await signInAs(page, sponsor);
  await page.goto("/profile?modal=share-invite&screen=create&type=individual");
  const card = page.getByRole("dialog");
  await card.getByRole("textbox", { name: "Name" }).fill("Sam");
  await card.getByRole("button", { name: "Create Invitation" }).click();
  await card.getByRole("button", { name: "Copy Invitation" }).click();
  await expect(card.getByText("INVITATION SENT")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await context.close();
  return copied.split("\n").at(-1) ?? "";
}

type Friend = { firstName: string; lastName: string; username: string; contact: string };

let friends = 0;

/** Somebody nobody knows yet. */
export function newFriend(contact?: string): Friend {
  friends += 1;
  const username = `sam_${Date.now().toString(36)}_${friends}`;
  return {
    firstName: "Sam",
    lastName: "Ortega",
    username,
    contact: contact ?? `${username}@friends.example`,
  };
}

/** Fills in the details of joining and sends them. */
export async function giveDetails(page: Page, friend: Friend): Promise<void> {
  await page.getByLabel("First name").fill(friend.firstName);
  await page.getByLabel("Last name").fill(friend.lastName);
  await page.getByLabel("Username").fill(friend.username);
  await page.getByLabel("Phone or email").fill(friend.contact);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** A friend who has just become a member, in a browser of their own. */
export async function joined(browser: Browser): Promise<Friend> {
  const friend = newFriend();
  const link = await newLink(browser, "Lin");
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  await page.goto(`${link}&step=details`);
  await giveDetails(page, friend);
  await expect(page).toHaveURL(/step=code/);
  await page.getByLabel("Six-digit code").fill(await codeFor(await context.newPage(), friend.contact));
  await page.getByRole("button", { name: "Join the club" }).click();
  await expect(page).toHaveURL("/welcome");
  await context.close();
  return friend;
}
