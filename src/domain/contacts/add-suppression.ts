import "server-only";
import { and, gt, isNull, or, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { suppressions } from "@/db/schema";
import type { Context } from "../context";
import { encryptContact, hashContact } from "./encrypt-contact";

type Row = typeof suppressions.$inferSelect;
type NewSuppression = Pick<Row, "kind" | "provider" | "reason"> & {
  address: string;
  /** When the event happened; null for now. */
  at: Date | null;
};

/**
 * Adds an address, or renews its row. An event from before the newest report or the last removal changes nothing, so a
 * repeated report has no effect. Returns whether the list changed.
 */
export async function addSuppression(
  tx: Database,
  { now }: Pick<Context, "now">,
  { address, at, ...values }: NewSuppression,
): Promise<boolean> {
  const { contactHash, reportedAt, removedAt, createdAt } = suppressions;
  const happenedAt = at ? sql`least(${at.toISOString()}::timestamptz, ${now})` : now;
  const excluded = sql`excluded.reported_at`;
  const changed = await tx
    .insert(suppressions)
    .values({
      ...values,
      contactHash: hashContact(address),
      contactSealed: encryptContact(address),
      reportedAt: happenedAt,
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: contactHash,
      set: {
        ...values,
        contactSealed: sql`excluded.contact_sealed`,
        reportedAt: excluded,
        createdAt: sql`case when ${removedAt} is null then ${createdAt} else excluded.created_at end`,
        dismissedAt: null,
        removedAt: null,
        removedBy: null,
      },
      setWhere: and(gt(excluded, reportedAt), or(isNull(removedAt), gt(excluded, removedAt))),
    })
    .returning({ id: suppressions.id });
  return changed.length === 1;
}
