import "server-only";
import type { Database } from "@/db/client";
import { ledgerEntries } from "@/db/schema";
import { cutText } from "@/lib/text/text-length";
import type { Clock } from "../context";

export type LedgerKind = (typeof ledgerEntries.$inferSelect)["kind"];

export const TITLE_LENGTH = 80;

export type NewEntry = {
  memberId: string;
  kind: LedgerKind;
  /** Negative for a purchase, either sign for a correction, positive for everything else. */
  amountCents: number;
  /** Shown to the member, such as a brand's name; cut to `TITLE_LENGTH`. */
  title: string;
  /** Unique for a member. */
  reference: string;
  brandTakingId?: number;
};

/**
 * Throws if the member already has a reference, so that no half of a booking is stored. Call `lockBalance` before you
 * post a negative amount.
 */
export async function addLedgerEntries(tx: Database, { now }: Clock, entries: NewEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    title: cutText(entry.title, TITLE_LENGTH),
    createdAt: now,
  }));
  await tx.insert(ledgerEntries).values(rows);
}

export function addLedgerEntry(tx: Database, clock: Clock, entry: NewEntry): Promise<void> {
  return addLedgerEntries(tx, clock, [entry]);
}
