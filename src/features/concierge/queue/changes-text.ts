import type { DeskRow } from "@/domain/concierge/queue/lists/list-queue";
import type { MergedRows } from "./merge-rows";

const AT_MOST = 2;

/** What colleagues and members have changed in a list, in a line; empty when nothing. What the reader did isn't told. */
export function changesText(before: MergedRows, after: MergedRows): string {
  const changes = [...changesOfRows(before, after), ...arrivals(before, after)];
  const more = changes.length - AT_MOST;
  return [...changes.slice(0, AT_MOST), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

function changesOfRows(before: MergedRows, after: MergedRows): string[] {
  const then = new Map(before.shown.map((each) => [each.row.id, each]));
  return after.shown.flatMap(({ row, isGone }) => {
    const earlier = then.get(row.id);
    if (!earlier || earlier.isGone) return [];
    if (isGone) return [`${row.recipient} isn’t waiting any more.`];
    return handlerChange(earlier.row, row);
  });
}

function handlerChange(then: DeskRow, now: DeskRow): string[] {
  if (then.handler?.name === now.handler?.name || then.handler?.isYou || now.handler?.isYou) return [];
  return [
    now.handler
      ? `${now.handler.name} has taken ${now.recipient}.`
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
