"use client";

import { useState } from "react";
import type { Colleague } from "@/domain/administration/list-team";
import type { DeskView } from "@/domain/concierge/queue/lists/desk-view";
import type { DeskPage } from "@/domain/concierge/queue/lists/list-queue";
import { EmptyState } from "@/ui/layout/empty-state";
import { PagerNav } from "@/ui/layout/pager-nav";
import { type DeskQuery, deskHref, openHref } from "../desk-query";
import { BulkBar } from "./bulk-bar";
import { DeskRowItem } from "./desk-row-item";
import { NewRequestsBar } from "./new-requests-bar";
import { useStableRows } from "./use-stable-rows";

const EMPTY: Record<DeskView, { title: string; text: string }> = {
  queue: { title: "Nobody is waiting", text: "A new request appears here by itself." },
  mine: { title: "Your hands are free", text: "Requests you claim stay here for 30 minutes." },
  done: { title: "Nothing yet", text: "What was sent or closed is kept here." },
};

type DeskListProps = {
  query: DeskQuery;
  page: DeskPage;
  /** How many the filters let through; null of what is done. */
  total: number | null;
  opened?: string;
  colleagues: Colleague[] | null;
};

/** The requests of a page in rows that keep their places while colleagues work, and what can be done with several at once. */
export function DeskList({ query, page, total, opened, colleagues }: DeskListProps) {
  "use memo";
  const { view } = query;
  const { rows, isBehind, news, showNow, list } = useStableRows(
    deskHref(query),
    page.rows,
    page.next !== null,
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const stillChosen = rows.flatMap(({ row, isGone }) => (chosen.has(row.id) && !isGone ? [row.id] : []));

  function choose(id: string) {
    const others = new Set(chosen);
    if (!others.delete(id)) others.add(id);
    setChosen(others);
  }

  const hasOwn = view === "queue" && rows.some(({ row, isGone }) => row.handler?.isYou && !isGone);
  return (
    <section aria-label="List" className="relative flex min-h-0 min-w-0 flex-col max-lg:pb-14">
      <NewRequestsBar
        total={total}
        view={view}
        hasOwn={hasOwn}
        news={news}
        isBehind={isBehind}
        onShow={showNow}
      />
      <div ref={list} className="min-h-0 flex-1 lg:overflow-y-auto lg:[scrollbar-width:thin]">
        {rows.length === 0 ? (
          <NoRows query={query} />
        ) : (
          <ol aria-label="Requests">
            {rows.map(({ row, isGone }) => (
              <DeskRowItem
                key={row.id}
                row={row}
                isGone={isGone}
                isDone={view === "done"}
                isOpened={row.id === opened}
                href={openHref(row.id, query)}
                isChosen={chosen.has(row.id)}
                onChoose={() => choose(row.id)}
              />
            ))}
          </ol>
        )}
        {(page.next || !page.isFirst) && (
          <PagerNav
            label="Pages"
            back={
              page.isFirst ? null : { href: deskHref({ ...query, after: "" }), label: "First", rel: "prev" }
            }
            forward={
              page.next
                ? { href: deskHref({ ...query, after: page.next }), label: "Next", rel: "next" }
                : null
            }
          >
            {total === null ? "" : `${total} in all`}
          </PagerNav>
        )}
        {stillChosen.length > 0 && (
          <BulkBar chosen={stillChosen} colleagues={colleagues} onDone={() => setChosen(new Set())} />
        )}
      </div>
    </section>
  );
}

function NoRows({ query: { view, search, late, kind, group } }: { query: DeskQuery }) {
  if (search) return <EmptyState title="No such request">Nobody here is called “{search}”.</EmptyState>;
  if (late || kind || group)
    return <EmptyState title="None of these">No requests match your filters.</EmptyState>;
  return <EmptyState title={EMPTY[view].title}>{EMPTY[view].text}</EmptyState>;
}
