import type { QueueRow } from "@/domain/concierge/queue/list-queue";

/** A row on screen. A row that left the list stays in place, as gone, until the reader refreshes the list. */
export type ShownRow = { row: QueueRow; isGone: boolean };

export type MergedRows = {
  shown: ShownRow[];
  /** New rows between shown rows. They wait until the reader refreshes the list. */
  heldBack: QueueRow[];
};

export function showAll(rows: QueueRow[]): MergedRows {
  return { shown: rows.map((row) => ({ row, isGone: false })), heldBack: [] };
}

/**
 * Updates the shown rows without moving any. Rows that left the list stay as gone. New rows are appended or held back.
 * Rows that the reader handled disappear. A request that the reader opens appears.
 */
export function mergeRows(before: ShownRow[], rows: QueueRow[], hasNext: boolean): MergedRows {
  const now = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(before.map(({ row }) => row.id));
  const lastPresent = before.findLastIndex(({ row }) => now.has(row.id));
  const shown = before.flatMap(({ row }, index): ShownRow[] => {
    const fresh = now.get(row.id);
    if (fresh) return [{ row: fresh, isGone: false }];
    if (isOwn(row)) return [];
    // At the end of a full page, the row may have moved to the next page.
    return [{ row, isGone: !hasNext || index < lastPresent }];
  });
  const heldBack: QueueRow[] = [];
  const isLastKnown = rows.findLastIndex(({ id }) => known.has(id));
  rows.forEach((row, index) => {
    if (known.has(row.id)) return;
    if (index > isLastKnown) shown.push({ row, isGone: false });
    else if (isOwn(row)) shown.splice(positionOf(row, rows, shown), 0, { row, isGone: false });
    else heldBack.push(row);
  });
  return { shown, heldBack };
}

function isOwn({ handler, isUndelivered }: QueueRow): boolean {
  return handler?.isYou === true || isUndelivered;
}

function positionOf(row: QueueRow, rows: QueueRow[], shown: ShownRow[]): number {
  const following = new Set(rows.slice(rows.indexOf(row) + 1).map(({ id }) => id));
  const position = shown.findIndex((each) => following.has(each.row.id));
  return position < 0 ? shown.length : position;
}

const MAX_CHANGES = 2;

/** Describes what others changed, in a few sentences. Empty if only the reader changed rows. */
export function changesText(before: MergedRows, after: MergedRows): string {
  const changes = [...changesOfRows(before, after), ...arrivals(before, after)];
  const more = changes.length - MAX_CHANGES;
  return [...changes.slice(0, MAX_CHANGES), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

function changesOfRows(before: MergedRows, after: MergedRows): string[] {
  const then = new Map(before.shown.map((each) => [each.row.id, each]));
  return after.shown.flatMap(({ row, isGone }) => {
    const earlier = then.get(row.id);
    if (!earlier || earlier.isGone) return [];
    if (isGone) return [`${row.recipient} is no longer waiting.`];
    return handlerChange(earlier.row, row);
  });
}

function handlerChange(then: QueueRow, now: QueueRow): string[] {
  if (then.handler?.name === now.handler?.name || then.handler?.isYou || now.handler?.isYou) return [];
  return [
    now.handler
      ? `${now.handler.name} has claimed ${now.recipient}.`
      : `${now.recipient} is back in the queue.`,
  ];
}

function arrivals(before: MergedRows, after: MergedRows): string[] {
  const all = ({ shown, heldBack }: MergedRows) => [...shown.map(({ row }) => row), ...heldBack];
  const known = new Set(all(before).map(({ id }) => id));
  return all(after)
    .filter(({ id, handler }) => !known.has(id) && !handler?.isYou)
    .map(({ recipient }) => `${recipient} is new.`);
}
