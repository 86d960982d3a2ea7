import "server-only";
import { z } from "zod";
import { warnIfUnsendable } from "@/lib/can-send";
import { sha256 } from "@/lib/hash";
import { contactSchema } from "../../contacts/contact";
import { endBounce } from "../../contacts/end-bounce";
import type { VisitorContext } from "../../context";
import { DomainError } from "../../errors";
import { limitByAddress } from "../../limit-by-address";
import { confirmPhone } from "../confirm-phone";
import { findMemberByContact } from "../find-member";
import { checkCode, spendCode } from "./codes";
import { findKnownDevice } from "./known-device";
import { findRecentCode, sendCode } from "./send-code";
import { sixDigitsSchema } from "./six-digits";

export const requestSignInCodeSchema = z.object({
  contact: contactSchema,
  /** Set when a code was sent before and the visitor requests another. */
  again: z.string().optional(),
});

export const signInWithCodeSchema = z.object({ contact: contactSchema, code: sixDigitsSchema });

/** The visitor's browser: a nonce in its own cookie, and the token of a device that a member signed in on. */
export type SignInBrowser = { nonce: string; deviceToken?: string };

const countRequest = limitByAddress("sign-in-code", 100, 900).count;

/**
 * Sends a sign-in code that is valid in the requesting browser. For an unknown contact it sends nothing and returns the
 * same, so that it does not reveal who is a member; docs/decisions/0037 describes the exception for texts.
 * A second request within 60 seconds in the same browser keeps the first code valid.
 * Known devices do not count on the limit per IP address and have their own quota per contact.
 * @returns whether the code is new, or one of the last 60 seconds.
 * @throws DomainError too-many-tries, too-many-contacts, text-limit-reached, code-too-soon.
 */
export async function requestSignInCode(
  context: VisitorContext,
  { contact, again }: z.output<typeof requestSignInCodeSchema>,
  { nonce, deviceToken }: SignInBrowser,
): Promise<{ contact: string; isNew: boolean }> {
  warnIfUnsendable(contact.kind);
  const member = await findMemberByContact(context.db, contact);
  const deviceId = await findKnownDevice(context, member?.id, deviceToken);
  const browserHash = sha256(nonce);
  const scope = { purpose: "sign-in", browserHash, deviceId } as const;
  if (!deviceId) await countRequest(context);
  return context.db.transaction(async (tx) => {
    const recent = await findRecentCode(tx, context, contact, scope);
    const isStillGood = recent?.isGood && recent.browserHash === browserHash;
    if (recent && (again || !isStillGood))
      throw new DomainError("code-too-soon", { field: again ? "code" : "contact" });
    if (!recent) await sendCode(tx, context, contact, scope, member && { memberId: member.id });
    return { contact: contact.value, isNew: recent === null };
  });
}

/** @throws DomainError cookies-needed, code-wrong, code-used, too-many-tries. */
export async function signInWithCode(
  context: VisitorContext,
  { contact, code }: z.output<typeof signInWithCodeSchema>,
  { nonce, deviceToken }: Partial<SignInBrowser>,
): Promise<{ memberId: string }> {
  if (!nonce) throw new DomainError("cookies-needed");
  const member = await findMemberByContact(context.db, contact);
  const deviceId = await findKnownDevice(context, member?.id, deviceToken);
  const scope = { purpose: "sign-in", browserHash: sha256(nonce), deviceId } as const;
  const codeId = await checkCode(context, contact.value, scope, code);
  if (!member) throw new DomainError("code-wrong", { field: "code" });
  await context.db.transaction(async (tx) => {
    await spendCode(tx, context, codeId);
    await confirmPhone(tx, context, member.id, contact);
    await endBounce(tx, context, contact, member.id);
  });
  return { memberId: member.id };
}
