import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { passkeys } from "@/db/schema";
import { recordAudit } from "../audit";
import type { Context } from "../context";
import type { PasskeyChange } from "../messages/kinds/passkey-notifications";
import { notifyOwnerAndAdministrators } from "./notify-of-passkeys";
import { endProofs } from "./recent-proof";

type Reset = Extract<PasskeyChange, `reset-${string}`>;

/**
 * Removes all passkeys of a member who lost them, and the proofs of all sessions. A code then counts again. Notifies the owner and the administrators.
 */
export async function resetPasskeys(
  tx: Database,
  context: Context,
  memberId: string,
  { what, details = {} }: { what: Reset; details?: Record<string, string> },
): Promise<void> {
  const removed = await tx
    .delete(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .returning({ id: passkeys.id });
  await endProofs(tx, memberId);
  await recordAudit(tx, context, {
    action: "passkeys reset",
    subjectId: memberId,
    details: { ...details, passkeys: String(removed.length) },
  });
  await notifyOwnerAndAdministrators(tx, context, memberId, what);
}
