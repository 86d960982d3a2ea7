import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { members } from "@/db/schema";
import type { MemberContext } from "../../context";
import { type Balance, readBalance } from "../../ledger/balance";
import { type LedgerPage, readLedger } from "../../ledger/read-ledger";
import { requireRole } from "../../members/require-role";
import { canAdminister } from "../../members/roles";

export type CreditAccount = {
  member: { id: string; firstName: string; lastName: string; username: string; isConfirmed: boolean };
  balance: Balance;
  ledger: LedgerPage;
};

/** A member's balance and a page of the ledger; null for nobody's and the erased. Admins only. @throws DomainError not-allowed. */
export async function getCreditAccount(
  context: MemberContext,
  { username, after }: { username: string; after?: string },
): Promise<CreditAccount | null> {
  requireRole(context, canAdminister);
  const { db } = context;
  const { id, firstName, lastName, phoneConfirmedAt, status } = members;
  const [found] = await db
    .select({ id, firstName, lastName, username: members.username, phoneConfirmedAt })
    .from(members)
    .where(and(eq(members.username, username), ne(status, "erased")));
  const balance = found && (await readBalance(db, context, found.id));
  if (!balance) return null;
  const { phoneConfirmedAt: confirmedAt, ...member } = found;
  const ledger = await readLedger(db, context, member.id, after);
  return { member: { ...member, isConfirmed: confirmedAt !== null }, balance, ledger };
}
