import type { DeskRow, DeskView } from "@/domain/concierge/desk/list-queue";
import { EmptyState } from "@/ui/layout/empty-state";
import { DeskRowItem } from "./desk-row-item";

const EMPTY: Record<DeskView, { title: string; text: string }> = {
  queue: { title: "Nobody is waiting", text: "A new request appears here by itself." },
  mine: { title: "Your hands are free", text: "What you claim waits here for 30 minutes." },
  done: { title: "Nothing yet", text: "What was sent or closed is kept here." },
};

type DeskListProps = { view: DeskView; search: string; rows: DeskRow[] };

export function DeskList({ view, search, rows }: DeskListProps) {
  if (rows.length === 0)
    return search ? (
      <EmptyState title="No such request">Nobody here is called “{search}”.</EmptyState>
    ) : (
      <EmptyState title={EMPTY[view].title}>{EMPTY[view].text}</EmptyState>
    );
  return (
    <ol aria-label="Requests" className="divide-y divide-line border-b border-line">
      {rows.map((row) => (
        <DeskRowItem key={row.id} row={row} isDone={view === "done"} />
      ))}
    </ol>
  );
}
