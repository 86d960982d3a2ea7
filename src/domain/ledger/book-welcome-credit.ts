import "server-only";
import type { Database } from "@/db/client";
import { env } from "@/lib/env";
import type { Context } from "../context";
import { addLedgerEntry } from "./add-ledger-entry";

/** Gives a new member WELCOME_CREDIT_CENTS to spend, once, within the transaction `tx`; with 0 nothing is booked. */
export async function bookWelcomeCredit(tx: Database, context: Context, memberId: string): Promise<void> {
  const { WELCOME_CREDIT_CENTS, PRODUCT_NAME } = env();
  if (WELCOME_CREDIT_CENTS === 0) return;
  await addLedgerEntry(tx, context, {
    memberId,
    kind: "welcome",
    amountCents: WELCOME_CREDIT_CENTS,
    title: `Welcome to ${PRODUCT_NAME}`,
    reference: "welcome",
  });
}
