import "server-only";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { sendCode } from "../members/sign-in/send-code";
import { countCode } from "./joining-limits";
import { findPendingSignup } from "./pending-signup";

/**
 * Sends another six-digit code for an admission, 60 s after the last.
 * @throws DomainError admission-lost, admission-joined, code-too-soon, too-many-tries, too-many-contacts, texts-spent.
 */
export async function resendJoinCode(context: Context, token: string): Promise<{ sent: true }> {
  await countCode(context);
  return context.db.transaction(async (tx) => {
    const found = await findPendingSignup(tx, context, token);
    if (!found) throw new DomainError("admission-lost");
    if (found.admission.memberId) throw new DomainError("admission-joined");
    const { id: admissionId, invitationId, contactKind: kind, contact: value } = found.admission;
    await sendCode(tx, context, { kind, value }, { purpose: "join", admissionId }, {}, invitationId);
    return { sent: true };
  });
}
