"use client";

import { type ReactNode, useState } from "react";
import type { Colleague } from "@/domain/concierge/list-team";
import type { FilterCounts } from "@/domain/concierge/queue/get-queue";
import type { QueuePage } from "@/domain/concierge/queue/list-queue";
import type { QueueView } from "@/domain/concierge/queue/queue-view";
import { countLabel } from "@/lib/count-badge";
import { classNames } from "@/ui/layout/class-names";
import { EmptyState } from "@/ui/layout/empty-state";
import { PagerNav } from "@/ui/layout/pager";
import { openedRequestHref, type QueueQuery, queueHref } from "../queue-query";
import { BulkBar } from "./bulk-bar";
import { FilterLinks } from "./filter-links";
import { QueueRowItem } from "./queue-row-item";
import { useStableRows } from "./use-stable-rows";

const EMPTY: Record<QueueView, { title: string; text: string }> = {
  queue: { title: "No requests yet", text: "New requests appear here automatically." },
  mine: { title: "You have no claimed requests", text: "Requests you claim stay here for 30 minutes." },
  paused: {
    title: "Nothing is paused",
    text: "Requests that wait for an answer or a time appear here.",
  },
  done: { title: "Nothing yet", text: "Sent and closed requests appear here." },
};

type QueueListProps = {
  query: QueueQuery;
  page: QueuePage;
  /** Null in the "done" view. */
  filters: FilterCounts | null;
  opened?: string;
  colleagues: Colleague[] | null;
};

/** One page of requests. Rows keep their position while colleagues work. */
export function QueueList({ query, page, filters, opened, colleagues }: QueueListProps) {
  "use memo";
  const { view } = query;
  const total = filters?.shown ?? null;
  const { rows, isBehind, changes, showNow, list } = useStableRows(
    queueHref(query),
    page.rows,
    page.next !== null,
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const present = rows.flatMap(({ row, isGone }) => (selected.has(row.id) && !isGone ? [row.id] : []));

  function toggle(id: string) {
    const others = new Set(selected);
    if (!others.delete(id)) others.add(id);
    setSelected(others);
  }

  const hasOwn = view === "queue" && rows.some(({ row, isGone }) => row.handler?.isYou && !isGone);
  return (
    <section aria-label="List" className="relative flex min-h-0 min-w-0 flex-1 flex-col max-lg:pb-14">
      <NewRequestsBar
        total={total}
        view={view}
        hasOwn={hasOwn}
        changes={changes}
        isBehind={isBehind}
        onShow={showNow}
      >
        {filters && filters.all > 0 && <FilterLinks query={query} counts={filters} />}
      </NewRequestsBar>
      <div
        ref={list}
        className="-ml-3 min-h-0 flex-1 lg:scroll-py-20 lg:overflow-y-auto lg:[scrollbar-width:thin]"
      >
        {rows.length === 0 ? (
          <NoRows query={query} />
        ) : (
          <ol aria-label="Requests">
            {rows.map(({ row, isGone }) => (
              <QueueRowItem
                key={row.id}
                row={row}
                isGone={isGone}
                isDone={view === "done"}
                isOpened={row.id === opened}
                href={openedRequestHref(row.id, query)}
                isSelected={selected.has(row.id)}
                onSelect={() => toggle(row.id)}
              />
            ))}
          </ol>
        )}
        {(page.next || !page.isFirst) && (
          <PagerNav
            label="Pages"
            back={
              page.isFirst ? null : { href: queueHref({ ...query, after: "" }), label: "First", rel: "prev" }
            }
            forward={
              page.next
                ? { href: queueHref({ ...query, after: page.next }), label: "Next", rel: "next" }
                : null
            }
          >
            {total === null ? "" : `${total} in total`}
          </PagerNav>
        )}
        {present.length > 0 && (
          <BulkBar selected={present} colleagues={colleagues} onDone={() => setSelected(new Set())} />
        )}
      </div>
    </section>
  );
}

function NoRows({ query: { view, search, late, kind, group } }: { query: QueueQuery }) {
  if (search) return <EmptyState title="No requests found">No names match “{search}”.</EmptyState>;
  if (late || kind || group)
    return <EmptyState title="No requests found">No requests match your filters.</EmptyState>;
  return <EmptyState title={EMPTY[view].title}>{EMPTY[view].text}</EmptyState>;
}

type NewRequestsBarProps = {
  /** The number of requests that match the filters; null if they aren't counted. */
  total: number | null;
  view: QueueView;
  /** Whether the list also shows the reader's open request, which isn't counted. */
  hasOwn: boolean;
  changes: string;
  /** Whether the list has gone or held-back rows. */
  isBehind: boolean;
  onShow: () => void;
  /** The filters. */
  children: ReactNode;
};

function NewRequestsBar({ total, view, hasOwn, changes, isBehind, onShow, children }: NewRequestsBarProps) {
  return (
    <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 border-b border-line text-[0.8125rem] text-ink-soft xl:flex-nowrap">
      {children}
      <p className={classNames("figures shrink-0 py-1.5 xl:order-1", changes && "xl:sr-only")}>
        {total === null ? "Newest first" : countText(total, view, hasOwn)}
      </p>
      <p role="status" title={changes} className="min-w-0 flex-1 truncate text-right">
        {changes}
      </p>
      {isBehind && (
        <button type="button" onClick={onShow} className="order-2 min-h-8 shrink-0 text-link text-ink">
          Show
        </button>
      )}
    </div>
  );
}

function countText(total: number, view: QueueView, hasOwn: boolean): string {
  const what = countLabel(total, "request");
  if (view === "mine") return `${total} claimed ${what}`;
  return hasOwn ? `${total} ${what}, plus yours` : `${total} ${what}`;
}
