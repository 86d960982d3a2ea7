import { request } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { signInAs } from "../../playwright/support/club";
import { LINKS } from "../../src/db/seed-invitations";

/** The address of an open invitation of the demo's. */
export const LINK_OF_SAM = `/invitation?i=${encodeURIComponent(encodeInvitation(LINKS.samCode, "Ada"))}`;

/** The address of the picture that a chat shows of it. */
export const CARD_OF_SAM = LINK_OF_SAM.replace("/invitation", "/invitation/card");

/** Signs the demo's Ada in at a club; returns her cookies as a request sends them. */
export async function cookieOfAda(url: string): Promise<string> {
  const browser = await request.newContext();
  await signInAs({ request: browser }, "Ada", url);
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** The address of the share screen of one of a member's invitations, as the profile links to it. */
export async function shareScreenOf(url: string, cookie: string): Promise<string> {
  const profile = await (await fetch(`${url}/profile`, { headers: { cookie } })).text();
  const [, inviteId] = /inviteId=([0-9a-f-]{36})&amp;screen=share/.exec(profile) ?? [];
  if (!inviteId) throw new Error("the profile links to no share screen");
  return `${url}/profile?${new URLSearchParams({ modal: "share-invite", inviteId, screen: "share" })}`;
}
