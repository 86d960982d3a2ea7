import type { ReactNode } from "react";
import type { Colleague } from "@/domain/concierge/list-team";
import type { ConciergeQueue } from "@/domain/concierge/queue/get-queue";
import type { QueueView } from "@/domain/concierge/queue/queue-view";
import { countLabel } from "@/lib/count-badge";
import { paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { classNames } from "@/ui/layout/class-names";
import { Notice } from "@/ui/layout/notice";
import { type QueueQuery, queueHref, queueParameters } from "../queue-query";
import { ClaimNextForm } from "./claim-form";
import { LiveUpdates } from "./live-updates";
import { QueueList } from "./queue-list";

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
      <div
        data-queue={opened ? "opened" : "list"}
        className="grid gap-x-7 lg:h-full lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:grid-rows-1 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]"
      >
        <div className={classNames("flex min-h-0 min-w-0 flex-col", opened && "max-lg:hidden")}>
          <QueueHeader query={query} queue={queue} hasOpened={opened !== undefined} />
          <QueueList
            key={queueHref(query)}
            query={query}
            page={queue.page}
            filters={queue.filters}
            opened={opened}
            colleagues={colleagues}
          />
        </div>
        <div
          className={classNames(
            "@container min-h-0 min-w-0 lg:scroll-py-32 lg:overflow-y-auto lg:border-l lg:border-line lg:pt-2 lg:pl-7 lg:[scrollbar-width:thin]",
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

function EmptyDetailPanel({ view, queue: { filters } }: EmptyDetailPanelProps) {
  const late = view === "queue" && filters && filters.all > 0 ? filters.late : undefined;
  return (
    <div className="grid h-full place-items-center py-10 text-center">
      <div>
        {filters?.all !== 0 && <p className="display-heading">{panelTitle(view, filters?.all ?? 0)}</p>}
        {late !== undefined && (
          <p className="mt-2 text-ink-soft">
            {late > 0 ? `${late} late, shown at the top of the list.` : "All are on time."}
          </p>
        )}
        <dl className="mt-8 inline-grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-left text-sm text-ink-soft">
          {KEYS.filter(([key]) => key !== "n" || view !== "paused").map(([key, meaning]) => (
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

/** `count` is the number of requests in the view, without its filters. */
function panelTitle(view: QueueView, count: number): string {
  if (view === "done") return "Choose a request";
  if (view === "paused") return "Choose a request";
  const number = count === 1 ? "One" : `${count}`;
  const requests = countLabel(count, "request");
  return view === "mine" ? `${number} claimed ${requests}` : `${number} ${requests} waiting`;
}

const TITLES: Record<QueueView, string> = { queue: "Queue", mine: "Mine", paused: "Paused", done: "Done" };

type QueueHeaderProps = {
  query: QueueQuery;
  queue: Pick<ConciergeQueue, "isIntakeOpen">;
  /** Whether a request is open. If so, its title is the page's heading, and its action the primary one. */
  hasOpened: boolean;
};

/** The title, search and main action above a list of requests. */
function QueueHeader({ query, queue, hasOpened }: QueueHeaderProps) {
  const { search: _, after: __, ...filterParameters } = queueParameters(query);
  const Title = hasOpened ? "p" : "h1";
  return (
    <header className="flex min-w-0 shrink-0 flex-col">
      {!queue.isIntakeOpen && (
        <Notice className="mb-2">Intake is closed: members can’t request a Concierge right now.</Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 lg:max-xl:gap-x-3">
        <Title className="display-title lg:leading-[2.8rem] lg:max-xl:text-3xl">{TITLES[query.view]}</Title>
        <div className="min-w-40 flex-1 lg:[&_input]:min-h-11 lg:max-xl:[&_input]:text-base">
          <SearchForm
            path={paths.concierge}
            search={query.search}
            otherParams={filterParameters}
            label="Search names"
            shortcut="/"
          />
        </div>
        {query.view !== "paused" && (
          <div
            data-bottom-bar=""
            className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-[4] max-lg:bg-paper max-lg:px-5 max-lg:py-2 max-sm:above-tab-bar max-lg:sm:px-8"
          >
            <ClaimNextForm variant={hasOpened ? "quiet" : "primary"} />
          </div>
        )}
      </div>
    </header>
  );
}
