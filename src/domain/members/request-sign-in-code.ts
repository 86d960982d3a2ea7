import "server-only";
import { z } from "zod";
import type { VisitorContext } from "../context";
import { writeMessage } from "../messages/write-message";
import { issueCode, wasJustIssued } from "./codes";
import { contactSchema } from "./contact";
import { findMemberByContact } from "./find-member";

export const requestSignInCodeSchema = z.object({ contact: contactSchema });

/**
 * Sends a sign-in code to a member's contact. For an unknown one nothing is sent and everything else is the same, so
 * that the answer tells nobody who is a member. A repeat within 60 s leaves the first code good.
 * @throws DomainError too-many-tries.
 */
export async function requestSignInCode(
  context: VisitorContext,
  { contact }: z.output<typeof requestSignInCodeSchema>,
): Promise<{ contact: string }> {
  const aim = { purpose: "sign-in" } as const;
  await context.db.transaction(async (tx) => {
    if (await wasJustIssued(tx, context, contact, aim)) return;
    const code = await issueCode(tx, context, contact, aim);
    const member = await findMemberByContact(tx, contact);
    if (!member) return;
    const message = { kind: "sign-in-code", payload: { code }, memberId: member.id } as const;
    await writeMessage(tx, context, contact, message);
  });
  return { contact: contact.value };
}
