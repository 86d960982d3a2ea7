import type { DeskRow } from "@/domain/concierge/queue/lists/list-queue";

/** A row as it is shown; one that has left the list keeps its place until the list is shown anew. */
export type ShownRow = { row: DeskRow; isGone: boolean };

export type MergedRows = {
  shown: ShownRow[];
  /** Those that have come between rows that are shown: they wait until the list is shown anew. */
  heldBack: DeskRow[];
};

/** The rows of a page as it was opened. */
export function showAll(rows: DeskRow[]): MergedRows {
  return { shown: rows.map((row) => ({ row, isGone: false })), heldBack: [] };
}

/**
 * Brings what is shown up to date without moving a row, whatever colleagues do: what has left the list stays as gone, what is
 * new stands at the end or is held back. What the reader did moves rows: their own go, and one they have opened comes.
 */
export function mergeRows(before: ShownRow[], rows: DeskRow[], hasNext: boolean): MergedRows {
  const now = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(before.map(({ row }) => row.id));
  const lastKept = before.findLastIndex(({ row }) => now.has(row.id));
  const shown = before.flatMap(({ row }, index): ShownRow[] => {
    const fresh = now.get(row.id);
    if (fresh) return [{ row: fresh, isGone: false }];
    if (isOwn(row)) return [];
    // Below the last of a full page it may only have moved on to the next one.
    return [{ row, isGone: !hasNext || index < lastKept }];
  });
  const heldBack: DeskRow[] = [];
  const isLastKnown = rows.findLastIndex(({ id }) => known.has(id));
  rows.forEach((row, index) => {
    if (known.has(row.id)) return;
    if (index > isLastKnown) shown.push({ row, isGone: false });
    else if (isOwn(row)) shown.splice(placeOf(row, rows, shown), 0, { row, isGone: false });
    else heldBack.push(row);
  });
  return { shown, heldBack };
}

function isOwn({ handler, isUndelivered }: DeskRow): boolean {
  return handler?.isYou === true || isUndelivered;
}

/** Before the first row shown that follows it in the list. */
function placeOf(row: DeskRow, rows: DeskRow[], shown: ShownRow[]): number {
  const following = new Set(rows.slice(rows.indexOf(row) + 1).map(({ id }) => id));
  const place = shown.findIndex((each) => following.has(each.row.id));
  return place < 0 ? shown.length : place;
}
