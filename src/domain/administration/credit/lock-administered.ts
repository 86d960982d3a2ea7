import "server-only";
import type { Database } from "@/db/client";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { lockAdministrators, requireStillAdministrator } from "../../members/administrators";

/**
 * Lets an administrator deal with the credit of `memberId`, within the transaction `tx`: never with one's own.
 * @throws DomainError not-allowed, balance-own.
 */
export async function lockAdministered(
  tx: Database,
  context: MemberContext,
  memberId: string,
): Promise<void> {
  await lockAdministrators(tx);
  await requireStillAdministrator(tx, context);
  if (memberId === context.actor.id) throw new DomainError("balance-own");
}
