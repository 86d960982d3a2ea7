import { expect } from "@playwright/test";
import { type Browsing, linkNamed, postForm } from "./post-form";

/** Has a member invite a friend or a group, with no page opened for it; returns where the card is. */
export async function newInvitation(
  { request }: Browsing,
  recipient: string,
  type: "individual" | "group" = "individual",
): Promise<string> {
  const create = `/profile?modal=share-invite&screen=create&type=${type}`;
  const created = await postForm(request, create, "Create Invitation", { name: recipient });
  return linkNamed(await created.text(), "See your invitation");
}

/** Has a member invite one friend and ask the concierge to send it, with no page opened for it; returns the invitation's id. */
export async function askConcierge(member: Browsing, recipient: string, contact: string): Promise<string> {
  const share = await newInvitation(member, recipient);
  const card = share.replace("screen=share", "screen=concierge");
  const asked = await postForm(member.request, card, "Phone or email", { contact });
  expect(await asked.text(), `${recipient} at ${contact}`).toContain("INVITATION SENT");
  return inviteIdOf(share);
}

/** The id of the invitation that an address opens. */
export function inviteIdOf(address: string): string {
  return new URL(address, "http://localhost").searchParams.get("inviteId") ?? "";
}
