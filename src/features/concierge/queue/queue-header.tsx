import type { ConciergeQueue } from "@/domain/concierge/queue/get-queue";
import type { QueueView } from "@/domain/concierge/queue/queue-view";
import { paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { Notice } from "@/ui/layout/notice";
import { type QueueQuery, queueParameters } from "../queue-query";
import { ClaimNextForm } from "./claim-form";

const TITLES: Record<QueueView, string> = { queue: "Queue", mine: "Mine", paused: "Paused", done: "Done" };

type QueueHeaderProps = {
  query: QueueQuery;
  queue: Pick<ConciergeQueue, "isIntakeOpen">;
  /** Whether a request is open. If so, its title is the page's heading, and its action the primary one. */
  hasOpened: boolean;
};

/** The title, search and main action above a list of requests. */
export function QueueHeader({ query, queue, hasOpened }: QueueHeaderProps) {
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
