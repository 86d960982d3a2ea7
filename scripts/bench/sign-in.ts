import { request } from "@playwright/test";
import { encodeInvitation } from "@/domain/sharing/invitation-link";
import { signInAs } from "../../playwright/support/club";
import { LINKS } from "../../src/db/seed-invitations";

/** The address of an open invitation of the demo's. */
export const LINK_OF_SAM = `/invitation?i=${encodeURIComponent(encodeInvitation(LINKS.samCode, "Ada"))}`;

/** Signs the demo's Ada in at a club; returns her cookies as a request sends them. */
export async function cookieOfAda(url: string): Promise<string> {
  const browser = await request.newContext();
  await signInAs({ request: browser }, "Ada", url);
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
