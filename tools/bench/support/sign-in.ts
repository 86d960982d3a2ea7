import { request } from "@playwright/test";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { signInAs } from "../../../playwright/support/sign-in";
import { LINKS } from "../../../src/db/seed-invitations";

/** The path of an open invitation of the demo. */
export const SAM_LINK = `/invitation?i=${encodeURIComponent(encodeInvitation(LINKS.samCode, "Ada"))}`;

/** The path of its preview picture. */
export const SAM_CARD = SAM_LINK.replace("/invitation", "/invitation/card");

/** Signs in one of the demo's people; returns the Cookie header of the session. */
export async function signIn(url: string, firstName: string): Promise<string> {
  const browser = await request.newContext();
  await signInAs({ request: browser }, firstName, url);
  const { cookies } = await browser.storageState();
  await browser.dispose();
  return cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join("; ");
}
