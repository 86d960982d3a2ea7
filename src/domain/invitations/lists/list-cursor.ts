import "server-only";
import { desc, type SQL, sql } from "drizzle-orm";
import { invitations } from "@/db/schema";
import { placeSql, readTimeCursor, toTimeCursor } from "../../page";

const { expiresAt, id } = invitations;

/** The latest sent first: what was sent later expires later ("invitations_week"), and an index has it in this order. */
export const latestSentFirst: SQL[] = [desc(expiresAt), desc(id)];

/** Where a page of a list ends, by its last invitation, as a query's parameter. */
export function toCursor(last: { expiresAt: Date; id: string }): string {
  return toTimeCursor({ at: last.expiresAt, id: last.id });
}

/** In a query of invitations: those that stand below a place, the latest sent first; all where the cursor names none. */
export function isBelow(cursor: string | undefined): SQL | undefined {
  const place = readTimeCursor(cursor);
  return place ? sql`(${expiresAt}, ${id}) < ${placeSql(place)}` : undefined;
}
