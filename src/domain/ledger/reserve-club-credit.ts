import "server-only";
import { eq, sql } from "drizzle-orm";
import { clubCreditDays } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { log } from "@/lib/log";
import type { BaseContext } from "../context";
import { DomainError } from "../errors";
import { creditSettings } from "../settings/credit-settings";

/** `take` returns whether the club's budget of today has room for the reserved cents. */
export type Reservation = { take: () => boolean };

/**
 * Reserves `cents` of the club's budget of today in a transaction of its own, so that transactions that give credit do not
 * wait for each other. Releases them if `work` does not take them or fails with a DomainError. After any other error its
 * transaction may have been committed, so they stay reserved (docs/decisions/0130). Call it outside of a transaction.
 */
export async function withClubCredit<T>(
  store: BaseContext,
  cents: number,
  work: (reservation: Reservation) => Promise<T>,
): Promise<T> {
  const day = cents > 0 ? await reserve(store, cents) : null;
  let isTaken = false;
  const take = () => {
    isTaken = day !== null;
    return isTaken;
  };
  try {
    const result = await work({ take });
    if (day && !isTaken) await release(store, day, cents);
    return result;
  } catch (error) {
    if (day && (!isTaken || error instanceof DomainError)) await release(store, day, cents);
    throw error;
  }
}

/** Returns the day, or null if the budget has no room. The check and the addition are one statement. */
async function reserve({ db, now }: BaseContext, cents: number): Promise<string | null> {
  const { welcomeBudgetCents: budget } = creditSettings();
  const today = sql`(${now} at time zone ${CLUB_TIME_ZONE}::text)::date`;
  const total = sql`${clubCreditDays.cents} + excluded.cents`;
  const [reserved] = await db
    .insert(clubCreditDays)
    .select(sql`select ${today}, ${cents}::bigint where ${cents}::bigint <= ${budget}::bigint`)
    .onConflictDoUpdate({
      target: clubCreditDays.day,
      set: { cents: total },
      setWhere: sql`${total} <= ${budget}::bigint`,
    })
    .returning({ day: clubCreditDays.day });
  if (reserved) return reserved.day;
  log.warn({ cents, budget }, "the day's credit of the club is used up");
  return null;
}

async function release({ db }: BaseContext, day: string, cents: number): Promise<void> {
  await db
    .update(clubCreditDays)
    .set({ cents: sql`${clubCreditDays.cents} - ${cents}` })
    .where(eq(clubCreditDays.day, day));
}
