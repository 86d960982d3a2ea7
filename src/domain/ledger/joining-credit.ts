import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { ago, type BaseContext, type Clock } from "../context";
import { creditSettings } from "../settings/credit-settings";
import type { NewEntry } from "./add-ledger-entry";
import { type Reservation, withClubCredit } from "./reserve-club-credit";

export type WelcomeCredit = { cents: number; reservation: Reservation };

/** Reserves the welcome credit of a new member, like `withClubCredit`. */
export function withWelcomeCredit<T>(
  context: BaseContext,
  work: (welcome: WelcomeCredit) => Promise<T>,
): Promise<T> {
  const { welcomeCents: cents } = creditSettings();
  return withClubCredit(context, cents, (reservation) => work({ cents, reservation }));
}

type Joining = { memberId: string; sponsorId: string | null; welcome: WelcomeCredit };

/**
 * Returns the entries of a new member and the sponsor. Without room in the club's budget of today no one gets credit;
 * after the sponsor's budget of 24 hours the sponsor gets none. `sponsorId` is null for a gift or the waitlist.
 */
export async function joiningCredit(
  tx: Database,
  context: Clock,
  { memberId, sponsorId, welcome }: Joining,
): Promise<NewEntry[]> {
  if (welcome.cents > 0 && !welcome.reservation.take()) return [];
  const entries: NewEntry[] = [];
  if (welcome.cents > 0)
    entries.push({
      memberId,
      kind: "welcome",
      amountCents: welcome.cents,
      title: `Welcome to ${env().PRODUCT_NAME}`,
      reference: "welcome",
    });
  const { thankYouCents } = creditSettings();
  if (sponsorId && thankYouCents > 0 && (await lockSponsorBudget(tx, context, sponsorId, thankYouCents)))
    entries.push({
      memberId: sponsorId,
      kind: "thank-you",
      amountCents: thankYouCents,
      title: "A friend joined",
      reference: `thank-you:${memberId}`,
    });
  return entries;
}

const lockedBudget = prepareOnce(({ db, now }) => {
  const sponsor = sql.param(sql.placeholder("sponsorId"), members.id);
  const given = sql`lock_given_today(${sponsor}, ${ago({ now }, DAY)})`.mapWith(Number);
  return db.select({ given }).from(sql`(values (1)) as one`).prepare("");
});

/**
 * Returns whether the sponsor's thank-you credit of the last 24 hours leaves room for `cents`. Only other joins with the
 * same sponsor wait for the lock, until the transaction `tx` ends.
 */
async function lockSponsorBudget(
  tx: Database,
  clock: Clock,
  sponsorId: string,
  cents: number,
): Promise<boolean> {
  const { thankYouBudgetCents: budget } = creditSettings();
  const [row] = await lockedBudget({ db: tx, now: clock.now }).execute({ sponsorId });
  if (!row) throw new Error("the sponsor's credit was not counted");
  if (row.given + cents <= budget) return true;
  const { given } = row;
  log.warn({ member: sponsorId, given, budget }, "a sponsor's thank-you credit of the day is used up");
  return false;
}
