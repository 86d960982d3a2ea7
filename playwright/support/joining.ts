import { type Browser, expect, type Page } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { codeFor, signInAs } from "./page-state";
import { newInvitation } from "./invitations";
import { postForm } from "./post-form";

/** The address of one of the demo's seeded invitations, which are Ada's. */
export function linkOf(code: string): string {
  return `/invitation?i=${encodeURIComponent(encodeInvitation(code, "Ada"))}`;
}

/** A new invitation, made by one of the demo's people in a browser of their own: the link. */
export async function newLink(browser: Browser, sponsor = "Noor"): Promise<string> {
  const context = await browser.newContext();
  await signInAs(context, sponsor);
  const share = await newInvitation(context, "Sam");
  const shown = await context.request.get(share, { headers: { rsc: "1" } });
  const link = /http[^"]+\/invitation\?i=[^"]+/.exec(await shown.text())?.[0];
  await context.close();
  if (!link) throw new Error(`there is no link at ${share}`);
  return link;
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

/** A friend who has just become a member, in a browser of their own with no page opened for it. */
export async function joined(browser: Browser): Promise<Friend> {
  const { contact, ...names } = newFriend();
  const link = await newLink(browser, "Lin");
  const context = await browser.newContext();
  const details = { ...names, contact, terms: "on" };
  await postForm(context.request, `${link}&step=details`, "Continue", details);
  const code = await codeFor(context, contact);
  const accepted = await postForm(context.request, `${link}&step=code`, "Join the club", { code });
  expect(accepted.headers().location).toContain("/welcome");
  await context.close();
  return { ...names, contact };
}
