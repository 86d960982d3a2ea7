import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions, invitations } from "@/db/schema";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { invitationLock } from "../invitations/find-invitation";
import { sendCode } from "../sign-in/send-code";
import { canTakePlace } from "./hold-place";
import { countCode, queueForInvitation } from "./joining-limits";
import { findPendingSignup, type PendingSignupRow } from "./pending-signup";

/**
 * Sends another code. After `resume`, a contact that holds no place gets it only if one is free by now. Reads the sign-up
 * again after the invitation's lock, because another tab may have joined ("tests/domain/joining/double-submit.postgres").
 */
export async function resendJoinCode(context: Context, token: string): Promise<{ sent: true }> {
  await countCode(context);
  const { invitationId } = await requireSignup(context.db, context, token);
  return queueForInvitation(invitationId, () =>
    context.db.transaction(async (tx) => {
      await invitationLock(tx, eq(invitations.id, invitationId));
      const signup = await requireSignup(tx, context, token);
      if (signup.contactOwnerId) await forgetAnswer(tx, signup.id);
      const contact = { kind: signup.contactKind, value: signup.contact };
      const canJoin = !signup.isResumed || (await canTakePlace(tx, context, invitationId, contact));
      await sendCode(tx, context, contact, scopeOf(signup), canJoin ? {} : null, invitationId);
      return { sent: true };
    }),
  );
}

async function requireSignup(db: Database, context: Context, token: string): Promise<PendingSignupRow> {
  const found = await findPendingSignup(db, context, token);
  if (!found) throw new DomainError("signup-not-found");
  if (found.signup.memberId) throw new DomainError("signup-finished");
  return found.signup;
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
