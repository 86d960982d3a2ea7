import type { DeskView } from "@/domain/concierge/queue/lists/desk-view";
import type { Desk } from "@/domain/concierge/queue/lists/get-desk";

const KEYS = [
  ["n", "claims what has waited longest"],
  ["j k", "walk the list, Enter opens"],
  ["?", "shows all keys"],
] as const;

type NothingOpenProps = { view: DeskView; desk: Desk };

/** What stands beside the list while no request is open. */
export function EmptyDetailPanel({ view, desk: { counts, filters } }: NothingOpenProps) {
  const late = view === "queue" && counts.queue > 0 ? filters?.late : undefined;
  return (
    <div className="grid h-full place-items-center py-10 text-center">
      <div>
        <p className="display-heading">
          {counts.queue === 0 ? "Nobody is waiting" : waitingText(counts.queue)}
        </p>
        {late !== undefined && (
          <p className="mt-2 text-ink-soft">
            {late > 0 ? `${late} late, shown at the top of the list.` : "All in time."}
          </p>
        )}
        <dl className="mt-8 inline-grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-left text-sm text-ink-soft">
          {KEYS.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="font-text">{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function waitingText(queue: number): string {
  return queue === 1 ? "One request waits" : `${queue} requests wait`;
}
