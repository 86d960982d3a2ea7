import "server-only";
import type { MemberContext } from "../context";
import { type LedgerPage, readLedger } from "./read-ledger";

/** A page of the actor's ledger with its running balance, below the entry that the cursor `after` names. */
export function listLedger(
  { actor, db, now }: MemberContext,
  { after }: { after?: string } = {},
): Promise<LedgerPage> {
  return readLedger(db, { now }, actor.id, after);
}
