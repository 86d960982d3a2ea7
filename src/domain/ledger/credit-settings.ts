import "server-only";
import type { Database, DatabaseSource } from "@/db/client";
import { openListener } from "@/db/listen";
import { clubSettings } from "@/db/schema";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { oneAtATime } from "@/lib/one-at-a-time";
import { processState } from "@/lib/process-state";

export type CreditSettings = {
  /** For a new member; 0 for none. */
  welcomeCents: number;
  /** The most welcome and perk credit of the club in 24 hours. */
  welcomeBudgetCents: number;
  /** For a sponsor whose friend joins; 0 for none. */
  thankYouCents: number;
  /** The most thank-you credit of a member in 24 hours. */
  thankYouBudgetCents: number;
  /** How long credit is pending without a confirmed phone. */
  creditWaitDays: number;
};

declare module "@/lib/process-state" {
  interface ProcessState {
    /** What an administrator has set, as of the last notification. */
    creditSettings?: Partial<CreditSettings>;
  }
}

/** Returns the settings of this process: the club's, or the environment's where the club has set none. */
export function creditSettings(): CreditSettings {
  const settings = env();
  return {
    welcomeCents: settings.WELCOME_CREDIT_CENTS,
    welcomeBudgetCents: settings.WELCOME_BUDGET_CENTS,
    thankYouCents: settings.THANK_YOU_CREDIT_CENTS,
    thankYouBudgetCents: settings.THANK_YOU_BUDGET_CENTS,
    creditWaitDays: settings.CREDIT_WAIT_DAYS,
    ...processState().creditSettings,
  };
}

/** Reads the club's settings into this process. */
export async function loadCreditSettings(db: Database): Promise<void> {
  const { welcomeCents, welcomeBudgetCents, thankYouCents, thankYouBudgetCents, creditWaitDays } =
    clubSettings;
  const columns = { welcomeCents, welcomeBudgetCents, thankYouCents, thankYouBudgetCents, creditWaitDays };
  const [row = {}] = await db.select(columns).from(clubSettings);
  const set = Object.entries(row).filter(([, value]) => value !== null);
  processState().creditSettings = Object.fromEntries(set);
}

/** Loads the settings, and again when any process changes them. Returns a function that stops watching. */
export async function watchCreditSettings(
  db: Database,
  source: DatabaseSource,
): Promise<() => Promise<void>> {
  await loadCreditSettings(db);
  const load = oneAtATime(() => loadCreditSettings(db));
  const listener = openListener(source, "club_settings");
  listener.subscribe(() => {
    load().catch((error: unknown) => log.error({ err: error }, "the club's settings could not be read"));
  });
  return async () => {
    await listener.close();
    await load.done();
  };
}
