import "server-only";
import type { Database, DatabaseSource } from "@/db/client";
import { openListener } from "@/db/listen";
import { log } from "@/lib/log";
import { oneAtATime } from "@/lib/one-at-a-time";
import { processState } from "@/lib/process-state";
import { fetchSettings, settingsOfRow } from "./read-settings";
import type { SettingsOf } from "./settings";

/** What the club gives, in cents. Budgets are the most of 24 hours, for the club and for each member. */
export type CreditSettings = SettingsOf<"credit">;

declare module "@/lib/process-state" {
  interface ProcessState {
    /** The club's settings as of the last notification. */
    creditSettings?: CreditSettings;
  }
}

/** Returns the settings that this process has read. */
export function creditSettings(): CreditSettings {
  return processState().creditSettings ?? settingsOfRow();
}

/** Reads the club's settings into this process. */
export async function loadCreditSettings(db: Database): Promise<void> {
  processState().creditSettings = await fetchSettings(db);
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
