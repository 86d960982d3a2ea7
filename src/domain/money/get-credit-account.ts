import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { members } from "@/db/schema";
import { avatarPath } from "@/lib/paths";
import { avatarHash } from "../account/read-avatar";
import type { MemberContext } from "../context";
import { type Balance, readBalance } from "../ledger/balance";
import { type LedgerEntry, type LedgerPage, readLedger } from "../ledger/read-ledger";
import { canAdminister, requireRole } from "../members/roles";
import { type BoughtClaim, findBoughtClaims } from "../perks/withdraw-claim";

export type CreditAccount = {
  member: { id: string; firstName: string; lastName: string; username: string; avatar: string | null } & {
    isConfirmed: boolean;
  };
  balance: Balance;
  ledger: Omit<LedgerPage, "rows"> & { rows: AccountEntry[] };
};

/** `bought`: what a refundable entry paid for, if it was a perk. */
export type AccountEntry = LedgerEntry & { bought?: BoughtClaim | undefined };

/** Returns null for unknown and erased members. */
export async function getCreditAccount(
  context: MemberContext,
  { username, after }: { username: string; after?: string },
): Promise<CreditAccount | null> {
  requireRole(context, canAdminister);
  const { db } = context;
  const { id, firstName, lastName, phoneConfirmedAt, status } = members;
  const [found] = await db
    .select({ id, firstName, lastName, username: members.username, phoneConfirmedAt, picture: avatarHash() })
    .from(members)
    .where(and(eq(members.username, username), ne(status, "erased")));
  const balance = found && (await readBalance(db, context, found.id));
  if (!balance) return null;
  const { phoneConfirmedAt: confirmedAt, picture, ...person } = found;
  const member = { ...person, avatar: picture && avatarPath(person.id, picture) };
  const ledger = await readLedger(db, context, member.id, after);
  const payments = ledger.rows.flatMap(({ refundable }) => (refundable ? [refundable.paymentId] : []));
  const bought = await findBoughtClaims(db, context, payments);
  const rows = ledger.rows.map((row) => ({ ...row, bought: bought.get(row.refundable?.paymentId ?? 0) }));
  return { member: { ...member, isConfirmed: confirmedAt !== null }, balance, ledger: { ...ledger, rows } };
}
