import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { sendCode } from "../members/sign-in/send-code";
import { canTakePlace } from "./hold-place";
import { countCode } from "./joining-limits";
import { findPendingSignup, type PendingSignupRow } from "./pending-signup";

/**
 * Sends another code. After `resume`, a contact that holds no place gets it only if one is free by now.
 * @throws DomainError signup-not-found, signup-finished, code-too-soon, too-many-tries, too-many-contacts, text-limit-reached.
 */
export async function resendJoinCode(context: Context, token: string): Promise<{ sent: true }> {
  await countCode(context);
  return context.db.transaction(async (tx) => {
    const found = await findPendingSignup(tx, context, token);
    if (!found) throw new DomainError("signup-not-found");
    if (found.signup.memberId) throw new DomainError("signup-finished");
    const { signup } = found;
    if (signup.contactOwnerId) await forgetAnswer(tx, signup.id);
    const contact = { kind: signup.contactKind, value: signup.contact };
    const canJoin = !signup.isResumed || (await canTakePlace(tx, context, signup.invitationId, contact));
    await sendCode(tx, context, contact, scopeOf(signup), canJoin ? {} : null, signup.invitationId);
    return { sent: true };
  });
}

/** The question about the member who has the contact follows the new code again. */
async function forgetAnswer(tx: Database, id: string): Promise<void> {
  await tx.update(admissions).set({ contactOwnerId: null, answeredAt: null }).where(eq(admissions.id, id));
}

function scopeOf({ id, browserId, verifiedAt }: PendingSignupRow) {
  return {
    purpose: "join",
    admissionId: id,
    browserId: browserId ?? id,
    isVerified: verifiedAt !== null,
  } as const;
}
