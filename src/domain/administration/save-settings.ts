import "server-only";
import type { Database } from "@/db/client";
import { clubSettings } from "@/db/schema";

/** Keeps some of the club's settings in its single row, within the transaction `tx`; the others stay. */
export async function saveSettings(
  tx: Database,
  values: Omit<typeof clubSettings.$inferInsert, "id">,
): Promise<void> {
  await tx.insert(clubSettings).values(values).onConflictDoUpdate({ target: clubSettings.id, set: values });
}
