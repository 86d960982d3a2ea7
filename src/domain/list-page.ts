import "server-only";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { COUNTED_TO } from "@/lib/count-badge";

export type Page<Row> = { rows: Row[]; page: number; pages: number; total: number };

/** A cursor page of a list that only grows, newest first. */
export type OlderPage<Row> = {
  rows: Row[];
  total: number;
  /** The cursor of the next page; null on the last. */
  older: string | null;
  isNewest: boolean;
};

export const PAGE_ROWS = 25;

export async function listPage<Row>(
  wanted: number,
  total: number,
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const pages = Math.max(Math.ceil(total / PAGE_ROWS), 1);
  const page = Math.min(Math.max(wanted, 1), pages);
  return { rows: await read({ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS }), page, pages, total };
}

export function countUpTo(query: SQL, most = COUNTED_TO): SQL<number> {
  return sql<number>`(select count(*)::int from (${query} limit ${most + 1}) counted)`;
}

/** Returns null for an invalid cursor. */
export function readNumberCursor(cursor: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(cursor ?? "") ? Number(cursor) : null;
}

export type Position = { at: Date; id: string };

export function toTimeCursor({ at, id }: Position): string {
  return `${at.getTime()}.${id}`;
}

/** Returns null for an invalid cursor. */
export function readTimeCursor(cursor: string | undefined): Position | null {
  const [, time, id] = /^(\d{1,14})\.(.{36})$/.exec(cursor ?? "") ?? [];
  if (!time || !id || !z.guid().safeParse(id).success) return null;
  return { at: new Date(Number(time)), id };
}

export function positionSql({ at, id }: Position): SQL {
  return sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** The condition for rows after a position, in a list with the newest first. Without a position, all rows. */
export function isAfter(position: Position | null, at: SQLWrapper, id: SQLWrapper): SQL | undefined {
  return position ? sql`(${at}, ${id}) < ${positionSql(position)}` : undefined;
}

/** Cuts rows to a page; `found` contains one row more if there is a next page. */
export function cutPage<Row>(
  found: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): Pick<OlderPage<Row>, "rows" | "older"> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, older: last ? cursorOf(last) : null };
}
