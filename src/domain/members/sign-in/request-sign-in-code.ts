import "server-only";
import { z } from "zod";
import { contactSchema } from "../../contacts/contact";
import type { VisitorContext } from "../../context";
import { DomainError } from "../../errors";
import { limitByAddress } from "../../limit-by-address";
import { writeMessage } from "../../messages/write-message";
import { findMemberByContact } from "../find-member";
import { issueCode, wasJustIssued } from "./codes";

export const requestSignInCodeSchema = z.object({
  contact: contactSchema,
  /** Given where a code was sent before and another is asked for. */
  again: z.string().optional(),
});

const countRequest = limitByAddress("sign-in-code", 100, 900).count;

/**
 * Sends a sign-in code to a member's contact. For an unknown one nothing is sent and everything else is the same, so
 * that the answer tells nobody who is a member. A repeat within 60 s leaves the first code good, and says so where
 * another was asked for. 100 in 15 minutes from one address (docs/decisions/0018).
 * @throws DomainError too-many-tries, code-too-soon.
 */
export async function requestSignInCode(
  context: VisitorContext,
  { contact, again }: z.output<typeof requestSignInCodeSchema>,
): Promise<{ contact: string }> {
  const aim = { purpose: "sign-in" } as const;
  await countRequest(context);
  await context.db.transaction(async (tx) => {
    const isTooSoon = await wasJustIssued(tx, context, contact, aim);
    if (isTooSoon && again) throw new DomainError("code-too-soon", { field: "code" });
    if (isTooSoon) return;
    const code = await issueCode(tx, context, contact, aim);
    const member = await findMemberByContact(tx, contact);
    if (!member) return;
    const message = { kind: "sign-in-code", payload: { code }, memberId: member.id } as const;
    await writeMessage(tx, context, contact, message);
  });
  return { contact: contact.value };
}
