import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { COUNTED_TO } from "@/lib/count-badge";

/** One page of a long list; pages count from 1. */
export type Page<Row> = { rows: Row[]; page: number; pages: number; total: number };

/** One page of a list that only ever gets longer, newest first. */
export type OlderPage<Row> = {
  rows: Row[];
  /** How many it has on all its pages; beyond COUNTED_TO one more than that. */
  total: number;
  /** The cursor of the next page; null on the last. */
  older: string | null;
  /** Whether it begins with the newest. */
  isNewest: boolean;
};

export const PAGE_ROWS = 25;

/** Reads one page; a number beyond the last shows the last. */
export async function listPage<Row>(
  wanted: number,
  total: number,
  read: (range: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<Page<Row>> {
  const pages = Math.max(Math.ceil(total / PAGE_ROWS), 1);
  const page = Math.min(Math.max(wanted, 1), pages);
  return { rows: await read({ limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS }), page, pages, total };
}

/** How many rows a query finds, as SQL; it stops at one more than COUNTED_TO. */
export function countUpTo(query: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (${query} limit ${COUNTED_TO + 1}) counted)`;
}

/** The number that a cursor is; null for none, and for anything that is no cursor. */
export function readNumberCursor(cursor: string | undefined): number | null {
  return /^[1-9]\d{0,14}$/.test(cursor ?? "") ? Number(cursor) : null;
}

/** Where a page of a list in the order of time ends: the instant and the id of its last row. */
export type Place = { at: Date; id: string };

/** A place as a query's parameter. */
export function toTimeCursor({ at, id }: Place): string {
  return `${at.getTime()}.${id}`;
}

/** The place that a cursor names; null for none, and for anything that is no cursor. */
export function readTimeCursor(cursor: string | undefined): Place | null {
  const [, time, id] = /^(\d{1,14})\.(.{36})$/.exec(cursor ?? "") ?? [];
  if (!time || !id || !z.guid().safeParse(id).success) return null;
  return { at: new Date(Number(time)), id };
}

/** A place as SQL, to compare with a row of an instant and an id. */
export function placeSql({ at, id }: Place): SQL {
  return sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** A page of rows of which one more was read than is shown, if there was one. */
export function cutPage<Row>(
  found: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): Pick<OlderPage<Row>, "rows" | "older"> {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, older: last ? cursorOf(last) : null };
}

/** True of rows of which one of the texts contains what was typed, whatever its case; undefined when nothing was. */
export function contains(typed: string, texts: (SQL | { getSQL(): SQL })[]): SQL | undefined {
  const wanted = typed.normalize("NFC").trim().slice(0, 100);
  if (wanted === "") return undefined;
  const pattern = `%${wanted.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
}
