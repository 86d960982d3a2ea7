import "server-only";
import { and, eq, isNull, type Placeholder, type SQL } from "drizzle-orm";
import type { Database } from "@/db/client";
import { suppressions } from "@/db/schema";
import { hashContact } from "./encrypt-contact";

export type SuppressionKind = (typeof suppressions.$inferSelect)["kind"];

/** The condition for the suppression in force for an address; false for null. */
export function suppresses(address: string | null): SQL | undefined {
  return suppressesHash(address === null ? "" : hashContact(address));
}

export function suppressesHash(hash: string | Placeholder): SQL | undefined {
  const { contactHash, removedAt } = suppressions;
  return and(eq(contactHash, hash), isNull(removedAt));
}

export async function findSuppression(db: Database, address: string): Promise<SuppressionKind | null> {
  const [found] = await db.select({ kind: suppressions.kind }).from(suppressions).where(suppresses(address));
  return found?.kind ?? null;
}
