import "server-only";
import type { Database } from "@/db/client";
import { ledgerEntries } from "@/db/schema";
import type { Context } from "../context";

export type LedgerKind = (typeof ledgerEntries.$inferSelect)["kind"];

type NewEntry = {
  memberId: string;
  kind: LedgerKind;
  /** Cents: below zero for a purchase, above it for everything else. */
  amountCents: number;
  /** What the member reads, such as a brand's name; more than 80 characters are cut. */
  title: string;
  /** What caused it, such as `perk:<id>`. */
  reference: string;
};

/** Books an entry within the transaction `tx`. The same reference is booked once a member: true when it is new. */
export async function addLedgerEntry(tx: Database, { now }: Context, entry: NewEntry): Promise<boolean> {
  const booked = await tx
    .insert(ledgerEntries)
    .values({ ...entry, title: entry.title.slice(0, 80), createdAt: now })
    .onConflictDoNothing({ target: [ledgerEntries.memberId, ledgerEntries.reference] })
    .returning({ id: ledgerEntries.id });
  return booked.length > 0;
}
