import "server-only";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import { conciergeRequests } from "@/db/schema";
import { placeSql, readTimeCursor, toTimeCursor } from "../../../page";
import type { DeskView } from "./desk-view";

type Row = typeof conciergeRequests.$inferSelect;

const { id, createdAt } = conciergeRequests;

// As the index has it: concierge_requests_ended_index.
const ended = sql`coalesce(${conciergeRequests.outcomeAt}, ${conciergeRequests.sentAt}, ${createdAt})`;

/** The order of a view: what is open the oldest first, so that what is late stands on top; what is done the latest first. */
export function orderOf(view: DeskView): SQL[] {
  return view === "done" ? [desc(ended), desc(id)] : [asc(createdAt), asc(id)];
}

/** Where a page of a view ends, by its last request, as a query's parameter. */
export function toCursor(
  view: DeskView,
  row: Pick<Row, "id" | "createdAt" | "sentAt" | "outcomeAt">,
): string {
  const at = view === "done" ? (row.outcomeAt ?? row.sentAt ?? row.createdAt) : row.createdAt;
  return toTimeCursor({ at, id: row.id });
}

/** Whether a parameter names a place in a list. */
export function isCursor(cursor: string | undefined): boolean {
  return readTimeCursor(cursor) !== null;
}

/** In a query of requests: those that follow a place in a view's order; all where the parameter names none. */
export function follows(view: DeskView, cursor: string | undefined): SQL | undefined {
  const place = readTimeCursor(cursor);
  if (!place) return undefined;
  const there = placeSql(place);
  return view === "done" ? sql`(${ended}, ${id}) < ${there}` : sql`(${createdAt}, ${id}) > ${there}`;
}
