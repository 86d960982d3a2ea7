import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { passkeys } from "@/db/schema";
import type { VisitorContext } from "../context";
import { DomainError } from "../errors";
import { findMemberByUsername } from "../members/find-member";
import { administratorVerb, lockOtherMember, memberIdSchema } from "../members/staff-verb";
import { usernameSchema } from "../members/username";
import { removeRecoveryCodes } from "../passkeys/recovery-codes";
import { resetPasskeys } from "../passkeys/reset-passkeys";
import { requiredReasonSchema } from "../text-rules/reason-field";

/** For a member who lost all passkeys. */
export const resetMemberPasskeys = administratorVerb(
  memberIdSchema.extend({ reason: requiredReasonSchema }),
  async (tx, context, { memberId, reason }) => {
    await lockOtherMember(tx, context, memberId);
    await requirePasskeys(tx, memberId);
    await removeRecoveryCodes(tx, memberId);
    await resetPasskeys(tx, context, memberId, { what: "reset-by-colleague", details: { reason } });
    return { memberId };
  },
);

export const resetPasskeysByCommandSchema = z.object({ username: usernameSchema });

/** For the command line, when every administrator is locked out. */
export async function resetPasskeysByCommand(
  context: VisitorContext,
  { username }: z.output<typeof resetPasskeysByCommandSchema>,
): Promise<{ firstName: string }> {
  return context.db.transaction(async (tx) => {
    const member = await findMemberByUsername(tx, username);
    if (!member) throw new DomainError("member-not-found");
    await requirePasskeys(tx, member.id);
    await removeRecoveryCodes(tx, member.id);
    await resetPasskeys(tx, context, member.id, {
      what: "reset-by-operator",
      details: { by: "command" },
    });
    return { firstName: member.firstName };
  });
}

async function requirePasskeys(tx: Database, memberId: string): Promise<void> {
  if ((await tx.$count(passkeys, eq(passkeys.memberId, memberId))) === 0)
    throw new DomainError("member-unchanged");
}
