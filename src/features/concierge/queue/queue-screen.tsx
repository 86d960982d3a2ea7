import type { ReactNode } from "react";
import type { Colleague } from "@/domain/administration/list-team";
import type { ConciergeQueue } from "@/domain/concierge/queue/get-queue";
import type { QueueView } from "@/domain/concierge/queue/queue-view";
import { classNames } from "@/ui/layout/class-names";
import { type QueueQuery, queueHref } from "../queue-query";
import { LiveUpdates } from "./live-updates";
import { QueueList } from "./queue-list";
import { QueueRail } from "./queue-rail";
import { ShortcutsDialog } from "./shortcuts-dialog";

type QueueScreenProps = {
  query: QueueQuery;
  queue: ConciergeQueue;
  /** Null if the viewer may not reassign. */
  colleagues: Colleague[] | null;
  opened?: string;
  children?: ReactNode;
};

/** On a phone, the list and the open request are separate pages. */
export function QueueScreen({ query, queue, colleagues, opened, children }: QueueScreenProps) {
  return (
    <>
      <LiveUpdates />
      <ShortcutsDialog />
      <div
        data-concierge=""
        className="grid gap-x-7 gap-y-4 lg:h-[calc(100dvh-4rem-1px)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_minmax(0,1fr)] xl:grid-cols-[11.5rem_minmax(0,1.55fr)_minmax(0,1fr)] xl:grid-rows-1"
      >
        <div className={classNames("contents", opened && "max-lg:hidden")}>
          <QueueRail query={query} queue={queue} hasOpened={opened !== undefined} />
          <QueueList
            key={queueHref(query)}
            query={query}
            page={queue.page}
            total={queue.filters?.shown ?? null}
            opened={opened}
            colleagues={colleagues}
          />
        </div>
        <div
          className={classNames(
            "@container min-h-0 min-w-0 lg:overflow-y-auto lg:border-l lg:border-line lg:pt-2 lg:pl-7 lg:[scrollbar-width:thin]",
            !opened && "max-lg:hidden",
          )}
        >
          {children ?? <EmptyDetailPanel view={query.view} queue={queue} />}
        </div>
      </div>
    </>
  );
}

const KEYS = [
  ["n", "claims the oldest request"],
  ["j k", "move through the list, Enter opens"],
  ["?", "shows all shortcuts"],
] as const;

type EmptyDetailPanelProps = { view: QueueView; queue: ConciergeQueue };

function EmptyDetailPanel({ view, queue: { counts, filters } }: EmptyDetailPanelProps) {
  const late = view === "queue" && counts.queue > 0 ? filters?.late : undefined;
  return (
    <div className="grid h-full place-items-center py-10 text-center">
      <div>
        <p className="display-heading">
          {counts.queue === 0 ? "No requests waiting" : waitingText(counts.queue)}
        </p>
        {late !== undefined && (
          <p className="mt-2 text-ink-soft">
            {late > 0 ? `${late} late, shown at the top of the list.` : "All are on time."}
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
  return queue === 1 ? "One request waiting" : `${queue} requests waiting`;
}
