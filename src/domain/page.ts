import "server-only";
import { type SQL, sql } from "drizzle-orm";

/** One page of a long list; pages count from 1. */
export type Page<Row> = { rows: Row[]; page: number; pages: number; total: number };

const PAGE_ROWS = 25;

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
