import "server-only";
import { z } from "zod";
import { sha256 } from "@/lib/sha256";
import { contactSchema } from "../../contacts/contact";
import type { VisitorContext } from "../../context";
import { DomainError } from "../../errors";
import { limitByAddress } from "../../limit-by-address";
import { warnWhereKept } from "../../messages/can-send";
import { findMemberByContact } from "../find-member";
import { findKnownDevice } from "./known-device";
import { findRecentCode, sendCode } from "./send-code";

export const requestSignInCodeSchema = z.object({
  contact: contactSchema,
  /** Given where a code was sent before and another is asked for. */
  again: z.string().optional(),
});

/** The browser that asks: a nonce in a cookie of its own, and the token of a device on which somebody signed in. */
export type SignInBrowser = { nonce: string; deviceToken?: string };

const countRequest = limitByAddress("sign-in-code", 100, 900).count;

/**
 * Sends a sign-in code to a member's contact; it is good in the browser that asked. For an unknown contact nothing is sent and
 * the answer is the same, so that it tells nobody who is a member; but on a budget for texts only those sent count, so whoever
 * brings one to its end can learn it of a phone (docs/decisions/0037 says why). A repeat within 60 s in the same browser leaves the
 * first code good; from anywhere else it is told that none was sent. 100 in 15 minutes from one address, but for a member on a
 * known device; these have a quota apart.
 * @returns whether the code was made now, or is the one of the last 60 s.
 * @throws DomainError too-many-tries, too-many-contacts, texts-spent, code-too-soon.
 */
export async function requestSignInCode(
  context: VisitorContext,
  { contact, again }: z.output<typeof requestSignInCodeSchema>,
  { nonce, deviceToken }: SignInBrowser,
): Promise<{ contact: string; isNew: boolean }> {
  warnWhereKept(contact.kind);
  const member = await findMemberByContact(context.db, contact);
  const deviceId = await findKnownDevice(context, member?.id, deviceToken);
  const browserHash = sha256(nonce);
  const aim = { purpose: "sign-in", browserHash, deviceId } as const;
  if (!deviceId) await countRequest(context);
  return context.db.transaction(async (tx) => {
    const recent = await findRecentCode(tx, context, contact, aim);
    const isStillGood = recent?.isGood && recent.browserHash === browserHash;
    if (recent && (again || !isStillGood))
      throw new DomainError("code-too-soon", { field: again ? "code" : "contact" });
    if (!recent) await sendCode(tx, context, contact, aim, member && { memberId: member.id });
    return { contact: contact.value, isNew: recent === null };
  });
}
