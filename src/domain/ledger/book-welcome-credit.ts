import "server-only";
import type { Database } from "@/db/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { Context } from "../context";
import { addLedgerEntry } from "./add-ledger-entry";
import { lockGivenToday } from "./given-today";

/**
 * Gives a new member WELCOME_CREDIT_CENTS to spend, once, within the transaction `tx`; with 0 nothing is booked, nor once the
 * club has given WELCOME_BUDGET_CENTS within 24 hours. Comes late, as all who join wait for it.
 * @returns whether the club still gives today.
 */
export async function bookWelcomeCredit(tx: Database, context: Context, memberId: string): Promise<boolean> {
  const { WELCOME_CREDIT_CENTS: cents, WELCOME_BUDGET_CENTS: budget, PRODUCT_NAME } = env();
  if (cents === 0) return true;
  const given = await lockGivenToday(tx, context, { kind: "welcome" });
  if (given + cents > budget) {
    log.warn({ given, budget }, "the day's welcome credit is used up: a new member got none");
    return false;
  }
  await addLedgerEntry(tx, context, {
    memberId,
    kind: "welcome",
    amountCents: cents,
    title: `Welcome to ${PRODUCT_NAME}`,
    reference: "welcome",
  });
  return true;
}
