import Link from "next/link";
import type { DeskRow } from "@/domain/concierge/desk/list-queue";
import type { Page } from "@/domain/page";
import { paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { Notice } from "@/ui/layout/notice";
import { Pager } from "@/ui/layout/pager";
import { Tabs } from "@/ui/layout/tabs";
import { type DeskQuery, deskHref } from "../desk-query";
import { DeskKeys } from "./desk-keys";
import { DeskList } from "./desk-list";
import { DeskLive } from "./desk-live";

type DeskScreenProps = {
  query: DeskQuery;
  counts: { queue: number; mine: number };
  page: Page<DeskRow>;
  isIntakeOpen: boolean;
  canLead: boolean;
};

/** The concierge's desk: the queue, one's own requests, and those done. */
export function DeskScreen({ query, counts, page, isIntakeOpen, canLead }: DeskScreenProps) {
  const { view, search } = query;
  const tabs = [
    { name: "queue", label: "Queue", href: deskHref({ view: "queue" }), count: counts.queue },
    { name: "mine", label: "Mine", href: deskHref({ view: "mine" }), count: counts.mine },
    { name: "done", label: "Done", href: deskHref({ view: "done" }) },
  ];
  return (
    <>
      <DeskLive />
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="display-title">The desk</h1>
        <div className="flex gap-7">
          <DeskKeys />
          {canLead && (
            <Link
              href={paths.staff}
              prefetch={false}
              className="inline-flex min-h-11 items-center text-[0.9375rem] text-link"
            >
              Staff
            </Link>
          )}
        </div>
      </header>
      <p role="status" className="sr-only">
        {counts.queue} in the queue, {counts.mine} in your hands
      </p>
      {!isIntakeOpen && (
        <Notice className="mb-6">Intake is closed: members can’t ask for a Concierge right now.</Notice>
      )}
      <Tabs label="Requests" current={view} tabs={tabs} />
      <div className="mt-4 max-w-sm">
        <SearchForm
          path={paths.concierge}
          search={search}
          kept={view === "queue" ? {} : { view }}
          label="Search by name"
          shortcut="/"
        />
      </div>
      <div className="mt-3">
        <DeskList view={view} search={search} rows={page.rows} />
        <Pager
          page={page.page}
          pages={page.pages}
          hrefOf={(number) => deskHref({ view, search, page: number })}
        />
      </div>
    </>
  );
}
