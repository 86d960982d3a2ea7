import "server-only";
import type { Database } from "@/db/client";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import type { Context } from "../context";
import { addLedgerEntry } from "./add-ledger-entry";
import { lockGivenToday } from "./given-today";

/**
 * Gives a sponsor THANK_YOU_CREDIT_CENTS for a friend who joined, once a friend, within the transaction `tx`; with 0 nothing is
 * booked, nor once the sponsor has had THANK_YOU_BUDGET_CENTS within 24 hours. No name of the friend's goes in.
 * @returns the cents that were booked.
 */
export async function bookThankYou(
  tx: Database,
  context: Context,
  { sponsorId, friendId }: { sponsorId: string; friendId: string },
): Promise<number> {
  const { THANK_YOU_CREDIT_CENTS: cents, THANK_YOU_BUDGET_CENTS: budget } = env();
  if (cents === 0) return 0;
  const given = await lockGivenToday(tx, context, { kind: "thank-you", memberId: sponsorId });
  if (given + cents > budget) {
    log.warn({ member: sponsorId, given, budget }, "a sponsor's thank-you credit of the day is used up");
    return 0;
  }
  const booked = await addLedgerEntry(tx, context, {
    memberId: sponsorId,
    kind: "thank-you",
    amountCents: cents,
    title: "A friend joined",
    reference: `thank-you:${friendId}`,
  });
  return booked ? cents : 0;
}
