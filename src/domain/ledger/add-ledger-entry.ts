import "server-only";
import type { Database } from "@/db/client";
import { ledgerEntries } from "@/db/schema";
import type { Context } from "../context";

export type LedgerKind = (typeof ledgerEntries.$inferSelect)["kind"];

export type NewEntry = {
  memberId: string;
  kind: LedgerKind;
  /** Negative for a purchase, either sign for a correction, positive for everything else. */
  amountCents: number;
  /** Shown to the member, such as a brand's name; cut to 80 characters. */
  title: string;
  reference: string;
  brandTakingId?: number;
};

/** Returns false if the member already has the reference. Call `lockBalance` before you post a negative amount. */
export async function addLedgerEntry(
  tx: Database,
  clock: Pick<Context, "now">,
  entry: NewEntry,
): Promise<boolean> {
  const posted = await addLedgerEntries(tx, clock, [entry]);
  return posted.length > 0;
}

export function addLedgerEntries(tx: Database, { now }: Pick<Context, "now">, entries: NewEntry[]) {
  return tx
    .insert(ledgerEntries)
    .values(entries.map((entry) => ({ ...entry, title: entry.title.slice(0, 80), createdAt: now })))
    .onConflictDoNothing({ target: [ledgerEntries.memberId, ledgerEntries.reference] })
    .returning({ id: ledgerEntries.id });
}
