import "server-only";
import type { Database } from "@/db/client";
import { ledgerEntries } from "@/db/schema";
import type { Context } from "../context";

export type LedgerKind = (typeof ledgerEntries.$inferSelect)["kind"];

/** An entry that is to be booked. */
export type NewEntry = {
  memberId: string;
  kind: LedgerKind;
  /** Cents: below zero for a purchase, either for a correction, above zero for everything else. */
  amountCents: number;
  /** What the member reads, such as a brand's name; more than 80 characters are cut. */
  title: string;
  /** What caused it, such as `perk:<id>`. */
  reference: string;
  /** The brand's row of a purchase or a refund. */
  brandTakingId?: number;
};

/**
 * Books an entry within the transaction `tx`. The same reference is booked once a member: true when it is new. What takes
 * money comes after `lockBalance`, and a trigger lets none take the balance below zero.
 */
export async function addLedgerEntry(
  tx: Database,
  clock: Pick<Context, "now">,
  entry: NewEntry,
): Promise<boolean> {
  const booked = await addLedgerEntries(tx, clock, [entry]);
  return booked.length > 0;
}

/** Books some in one statement, which can be part of another. Returns those that are new. */
export function addLedgerEntries(tx: Database, { now }: Pick<Context, "now">, entries: NewEntry[]) {
  return tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ ...entry, title: entry.title.slice(0, 80), createdAt: now })))
    .onConflictDoNothing({ target: [ledgerEntries.memberId, ledgerEntries.reference] })
    .returning({ id: ledgerEntries.id });
}
