import "server-only";
import { z } from "zod";
import { contactSchema } from "../../contacts/contact";
import type { VisitorContext } from "../../context";
import { DomainError } from "../../errors";
import { findMemberByContact } from "../find-member";
import { checkCode, spendCode } from "./codes";

export const sixDigitsSchema = z
  .string({ error: "Enter the six digits." })
  .transform((value) => value.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: "Enter the six digits." }));

export const signInWithCodeSchema = z.object({ contact: contactSchema, code: sixDigitsSchema });

/**
 * Returns the member to whom this contact and code belong; the code is spent.
 * @throws DomainError code-wrong, code-spent.
 */
export async function signInWithCode(
  context: VisitorContext,
  { contact, code }: z.output<typeof signInWithCodeSchema>,
): Promise<{ memberId: string }> {
  const codeId = await checkCode(context, contact.value, { purpose: "sign-in" }, code);
  const member = await findMemberByContact(context.db, contact);
  if (!member) throw new DomainError("code-wrong", { field: "code" });
  await spendCode(context.db, context, codeId);
  return { memberId: member.id };
}
