import { expect, type Locator, type Page } from "@playwright/test";
import { type Browsing, itemsOf, postForm } from "./post-form";

/** Gives a browser a session of one of the demo's people and opens no page; at the shared club unless `url` names another. */
export async function signInAs({ request }: Browsing, firstName: string, url = ""): Promise<void> {
  await postForm(request, `${url}/sign-in`, `Continue as ${firstName}`);
}

/** Signs one of the demo's people in by the sign-in page, for tests of where that leads. */
export async function continueAs(page: Page, firstName: string): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: `Continue as ${firstName}` }).click();
  await expect(page).not.toHaveURL(/sign-in/);
}

/** Opens the invite flow, names a friend or a group, and answers the share card. */
export async function createInvitation(
  page: Page,
  type: "individual" | "group",
  name: string,
): Promise<Locator> {
  await page.goto("/profile?modal=share-invite&source=profile");
  const dialog = page.getByRole("dialog");
  const choice = type === "group" ? "Invite your group chat" : "Invite a friend";
  await dialog.getByText(choice, { exact: true }).click();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Create Invitation" }).click();
  await expect(page).toHaveURL(/screen=share/);
  await expect(dialog.getByText("VIP SHOPPING AWAITS")).toBeVisible();
  return dialog;
}

/** Gives the concierge a contact on the card that asks for one. */
export async function handOver(card: Locator, contact: string): Promise<void> {
  await card.getByLabel("Phone or email").fill(contact);
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
}

/**
 * The open dialog once the page is alive: by HTML alone it isn't modal. A page that comes alive has Next replace its
 * history entry, which calls off a Back or Forward on its way, and what is clicked before that may do nothing.
 */
export async function liveDialog(page: Page): Promise<Locator> {
  const dialog = page.locator("dialog:modal");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until React has taken the element over: from then on a click is answered by the page and not by the browser. */
export async function alive(element: Locator): Promise<void> {
  const isAlive = (node: Element) => Object.keys(node).some((key) => key.startsWith("__react"));
  await expect.poll(() => element.evaluate(isAlive)).toBe(true);
}

/** By how many pixels the page, or what is open over it, is wider than there is room for. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll("dialog, dialog *")];
    const overflow = (element: Element) => element.scrollWidth - element.clientWidth;
    return Math.max(
      ...scrollers
        .filter(
          (element) =>
            element.localName === "html" || /auto|scroll/.test(getComputedStyle(element).overflowX),
        )
        .map(overflow),
    );
  });
}

/** The same once an open page is 320 pixels wide, as narrow as any that the club is drawn for; the page is then as wide as before. */
export async function sidewaysScrollAt320(page: Page): Promise<number> {
  const before = page.viewportSize();
  if (!before) throw new Error("the page has no width of its own");
  await page.setViewportSize({ width: 320, height: 640 });
  const pixels = await sidewaysScroll(page);
  await page.setViewportSize(before);
  return pixels;
}

/** The newest six-digit code that the demo's outbox holds for an address, read with no page opened for it. */
export async function codeFor({ request }: Browsing, address: string): Promise<string> {
  const text = await messageIn({ request }, address);
  const code = /(\d{6}) is your code/.exec(text)?.[1];
  if (!code) throw new Error(`no code for ${address} in the outbox`);
  return code;
}

/** The text of the newest message in the demo's outbox with these words, or nothing. */
export async function messageIn({ request }: Browsing, words: string): Promise<string> {
  const outbox = await (await request.get("/outbox")).text();
  return itemsOf(outbox).find((item) => item.includes(words)) ?? "";
}
