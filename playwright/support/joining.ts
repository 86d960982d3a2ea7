import { type Browser, expect, type Page } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { postInvitation } from "./invitations";
import { type HasRequest, postForm } from "./post-form";
import { codeFor, signInAs } from "./sign-in";

export type Friend = { firstName: string; lastName: string; username: string; contact: string };

/** Returns the address of one of Ada's seeded invitations. */
export function seededLink(code: string): string {
  return `/invitation?i=${encodeURIComponent(encodeInvitation(code, "Ada"))}`;
}

/** Creates an invitation in a separate browser context, and returns its link. */
export async function createInvitationLink(browser: Browser, sponsor = "Noor"): Promise<string> {
  const context = await browser.newContext();
  await signInAs(context, sponsor);
  const link = await linkOnCard(context, await postInvitation(context, "Sam"));
  await context.close();
  return link;
}

/** Returns the link of the card at this address. */
export async function linkOnCard({ request }: HasRequest, card: string): Promise<string> {
  const payload = await request.get(card, { headers: { rsc: "1" } });
  const link = /http[^"]+\/invitation\?i=[^"]+/.exec(await payload.text())?.[0];
  if (!link) throw new Error(`there is no link at ${card}`);
  return link;
}

let friends = 0;

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

export async function fillInDetails(page: Page, friend: Friend): Promise<void> {
  await page.getByLabel("First name").fill(friend.firstName);
  await page.getByLabel("Last name").fill(friend.lastName);
  await page.getByLabel("Username").fill(friend.username);
  await page.getByLabel("Phone or email").fill(friend.contact);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Lets a new friend join without opening a page, with an invitation of Lin unless another link is given. */
export async function joinNewFriend(browser: Browser, link?: string): Promise<Friend> {
  const context = await browser.newContext();
  const friend = await joinIn(context, link ?? (await createInvitationLink(browser, "Lin")));
  await context.close();
  return friend;
}

/** Lets a new friend join by email and stay signed in, without opening a page. */
export async function joinIn(context: HasRequest, address: string): Promise<Friend> {
  const friend = newFriend();
  const details = { ...friend, terms: "on" };
  await postForm(context.request, `${address}&step=details`, "Continue", details);
  const code = await codeFor(context, friend.contact);
  const accepted = await postForm(context.request, `${address}&step=code`, "Join the club", { code });
  expect(accepted.headers().location).toContain("/welcome");
  return friend;
}
