import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { ago, type Context } from "../context";
import { DomainError } from "../errors";
import type { NewEntry } from "./add-ledger-entry";

/**
 * After WELCOME_BUDGET_CENTS in 24 hours no one gets credit; after THANK_YOU_BUDGET_CENTS this sponsor gets none. Call it
 * late in the transaction, because every join waits for its lock. `sponsorId` is null for a gift or the waitlist.
 */
export async function lockJoiningCredit(
  tx: Database,
  context: Pick<Context, "now">,
  { memberId, sponsorId }: { memberId: string; sponsorId: string | null },
): Promise<NewEntry[]> {
  const { WELCOME_CREDIT_CENTS: welcome, WELCOME_BUDGET_CENTS, PRODUCT_NAME } = env();
  const { THANK_YOU_CREDIT_CENTS, THANK_YOU_BUDGET_CENTS } = env();
  const thankYou = sponsorId ? THANK_YOU_CREDIT_CENTS : 0;
  if (welcome === 0 && thankYou === 0) return [];
  const granted = await lockCreditGrantedToday(tx, context, thankYou > 0 ? sponsorId : null);
  if (welcome > 0 && granted.welcome + welcome > WELCOME_BUDGET_CENTS) {
    const budget = WELCOME_BUDGET_CENTS;
    log.warn(
      { given: granted.welcome, budget },
      "the day's welcome credit is used up: a new member got none",
    );
    return [];
  }
  const entries: NewEntry[] = [];
  if (welcome > 0)
    entries.push({
      memberId,
      kind: "welcome",
      amountCents: welcome,
      title: `Welcome to ${PRODUCT_NAME}`,
      reference: "welcome",
    });
  if (
    sponsorId &&
    thankYou > 0 &&
    isWithinBudget(sponsorId, granted.thankYou, thankYou, THANK_YOU_BUDGET_CENTS)
  )
    entries.push({
      memberId: sponsorId,
      kind: "thank-you",
      amountCents: thankYou,
      title: "A friend joined",
      reference: `thank-you:${memberId}`,
    });
  return entries;
}

function isWithinBudget(sponsorId: string, granted: number, cents: number, budget: number): boolean {
  if (granted + cents <= budget) return true;
  log.warn(
    { member: sponsorId, given: granted, budget },
    "a sponsor's thank-you credit of the day is used up",
  );
  return false;
}

/**
 * Perk credit counts toward the club's budget of the day, WELCOME_BUDGET_CENTS. Locks until the transaction `tx` ends.
 * @throws DomainError perk-budget
 */
export async function lockPerkCredit(
  tx: Database,
  clock: Pick<Context, "now">,
  cents: number,
): Promise<void> {
  const { WELCOME_BUDGET_CENTS: budget } = env();
  const granted = await lockCreditGrantedToday(tx, clock, null);
  if (granted.welcome + cents <= budget) return;
  log.warn({ given: granted.welcome, budget }, "the day's credit of the club is used up: a perk gave none");
  throw new DomainError("perk-budget");
}

/** Cents in the last 24 hours: welcome and perk credit of the club, and thank-you credit of one sponsor. */
type CreditGrantedToday = { welcome: number; thankYou: number };

/** Locks until the transaction `tx` ends. Otherwise two transactions could exceed a budget together. */
async function lockCreditGrantedToday(
  tx: Database,
  clock: Pick<Context, "now">,
  sponsorId: string | null,
): Promise<CreditGrantedToday> {
  const since = ago(clock, DAY);
  const member = sql.param(sponsorId, members.id);
  const [granted] = await tx
    .select({
      welcome: sql`lock_given_today(null, ${since})`.mapWith(Number),
      thankYou: sponsorId ? sql`lock_given_today(${member}, ${since})`.mapWith(Number) : sql<number>`0`,
    })
    .from(sql`(values (1)) as one`);
  if (!granted) throw new Error("the granted credit was not counted");
  return granted;
}
