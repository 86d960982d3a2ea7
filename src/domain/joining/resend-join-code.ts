import "server-only";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { sendCode } from "../members/sign-in/send-code";
import { countCode } from "./joining-limits";
import { findPendingSignup } from "./pending-signup";

/** @throws DomainError signup-not-found, signup-finished, code-too-soon, too-many-tries, too-many-contacts, text-limit-reached. */
export async function resendJoinCode(context: Context, token: string): Promise<{ sent: true }> {
  await countCode(context);
  return context.db.transaction(async (tx) => {
    const found = await findPendingSignup(tx, context, token);
    if (!found) throw new DomainError("signup-not-found");
    if (found.signup.memberId) throw new DomainError("signup-finished");
    const { id: admissionId, invitationId, contactKind: kind, contact: value } = found.signup;
    await sendCode(tx, context, { kind, value }, { purpose: "join", admissionId }, {}, invitationId);
    return { sent: true };
  });
}
