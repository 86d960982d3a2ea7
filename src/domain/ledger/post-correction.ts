import "server-only";
import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { ledgerEntries } from "@/db/schema";
import { formatCents } from "@/lib/money";
import type { Clock } from "../context";
import { DomainError } from "../errors";
import { addLedgerEntry } from "./add-ledger-entry";
import { lockBalance } from "./balance";

type Correction = {
  memberId: string;
  /** Positive to add, negative to subtract. */
  cents: number;
  title: string;
  reference: string;
};

/** Returns false if the reference exists. */
export async function postCorrection(
  tx: Database,
  clock: Clock,
  { memberId, cents, title, reference }: Correction,
): Promise<boolean> {
  const balance = await lockBalance(tx, clock, memberId);
  if (!balance || balance.status === "erased") throw new DomainError("member-not-found");
  const same = and(eq(ledgerEntries.memberId, memberId), eq(ledgerEntries.reference, reference));
  if ((await tx.$count(ledgerEntries, same)) > 0) return false;
  if (balance.cents + cents < 0) {
    const values = { left: formatCents(balance.cents) };
    throw new DomainError("correction-too-much", { field: "amount", values });
  }
  await addLedgerEntry(tx, clock, { memberId, kind: "correction", amountCents: cents, title, reference });
  return true;
}
