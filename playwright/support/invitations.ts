import { expect, type Locator, type Page } from "@playwright/test";
import { type HasRequest, linkNamed, postForm } from "./post-form";

/** Creates an invitation in the modals, and returns the dialog with its card. */
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

/** The button that opens the menu of a row; `about` is for example "the invitation for Sam". */
export function rowMenu(page: Page, about: string): Locator {
  return page.getByLabel(`More about ${about}`, { exact: true });
}

/** Chooses an action in the menu of the newest pending invitation with the name. */
export async function chooseInRow(page: Page, action: "Cancel" | "Rename", recipient: string): Promise<void> {
  const about = `the invitation for ${recipient}`;
  await rowMenu(page, about).first().click();
  await page.getByRole("link", { name: `${action} ${about}`, exact: true }).click();
}

/** Fills in the concierge side of a card and sends it. */
export async function sendToConcierge(card: Locator, contact: string): Promise<void> {
  await card.getByLabel("Phone or email").fill(contact);
  await card.getByRole("button", { name: "Send invite" }).click();
  await expect(card.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
}

/** Creates an invitation without opening a page, and returns the address of its card. */
export async function postInvitation(
  { request }: HasRequest,
  recipient: string,
  type: "individual" | "group" = "individual",
): Promise<string> {
  const create = `/profile?modal=share-invite&screen=create&type=${type}`;
  const created = await postForm(request, create, "Create Invitation", { name: recipient });
  return linkNamed(await created.text(), "See your invitation");
}

/** Creates an individual invitation and a concierge request without opening a page. Returns the invitation's id. */
export async function requestConcierge(
  member: HasRequest,
  recipient: string,
  contact: string,
): Promise<string> {
  const share = await postInvitation(member, recipient);
  const card = share.replace("screen=share", "screen=concierge");
  const requested = await postForm(member.request, card, "Phone or email", { contact });
  expect(await requested.text(), `${recipient} at ${contact}`).toContain("INVITATION SENT");
  return inviteIdOf(share);
}

export function inviteIdOf(address: string): string {
  return new URL(address, "http://localhost").searchParams.get("inviteId") ?? "";
}
