import "server-only";
import { z } from "zod";
import { sha256 } from "@/lib/sha256";
import { contactSchema } from "../../contacts/contact";
import type { VisitorContext } from "../../context";
import { DomainError } from "../../errors";
import { confirmPhone } from "../confirm-phone";
import { findMemberByContact } from "../find-member";
import { checkCode, spendCode } from "./codes";
import { findKnownDevice } from "./known-device";
import type { SignInBrowser } from "./request-sign-in-code";

export const sixDigitsSchema = z
  .string({ error: "Enter the six digits." })
  .transform((value) => value.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, { error: "Enter the six digits." }));

export const signInWithCodeSchema = z.object({ contact: contactSchema, code: sixDigitsSchema });

/**
 * Returns the member to whom this contact and code belong, in the browser that asked for it; the code is spent.
 * @throws DomainError cookies-needed from a browser that kept no nonce, code-wrong, code-spent, too-many-tries.
 */
export async function signInWithCode(
  context: VisitorContext,
  { contact, code }: z.output<typeof signInWithCodeSchema>,
  { nonce, deviceToken }: Partial<SignInBrowser>,
): Promise<{ memberId: string }> {
  if (!nonce) throw new DomainError("cookies-needed");
  const member = await findMemberByContact(context.db, contact);
  const deviceId = await findKnownDevice(context, member?.id, deviceToken);
  const aim = { purpose: "sign-in", browserHash: sha256(nonce), deviceId } as const;
  const codeId = await checkCode(context, contact.value, aim, code);
  if (!member) throw new DomainError("code-wrong", { field: "code" });
  await context.db.transaction(async (tx) => {
    await spendCode(tx, context, codeId);
    await confirmPhone(tx, context, member.id, contact);
  });
  return { memberId: member.id };
}
