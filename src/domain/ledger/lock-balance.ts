import "server-only";
import type { Database } from "@/db/client";
import type { members } from "@/db/schema";
import type { Context } from "../context";
import { lockMember } from "./lock-member";
import { type Balance, readBalance } from "./read-balance";

export type LockedBalance = Balance & { status: (typeof members.$inferSelect)["status"] };

/**
 * Locks a member's row for the rest of the transaction `tx`, then reads the balance: what is decided by it holds. Read after
 * the lock, because who waited for it would see the balance as it was before ("tests/domain/ledger/ledger.postgres"). Null
 * for nobody's.
 */
export async function lockBalance(
  tx: Database,
  clock: Pick<Context, "now">,
  memberId: string,
): Promise<LockedBalance | null> {
  const locked = await lockMember(tx, memberId);
  const balance = locked && (await readBalance(tx, clock, memberId));
  return balance ? { ...balance, ...locked } : null;
}
