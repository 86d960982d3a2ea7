import type { DeskRow } from "@/domain/concierge/desk/list-queue";
import type { Page } from "@/domain/page";
import { paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { Notice } from "@/ui/layout/notice";
import { Pager } from "@/ui/layout/pager";
import { type DeskCounts, DeskHead } from "../desk-head";
import { type DeskQuery, deskHref } from "../desk-query";
import { DeskKeys } from "./desk-keys";
import { DeskList } from "./desk-list";
import { DeskLive } from "./desk-live";

type DeskScreenProps = {
  query: DeskQuery;
  counts: DeskCounts;
  page: Page<DeskRow>;
  isIntakeOpen: boolean;
};

/** The concierge's desk: the queue, one's own requests, and those done. */
export function DeskScreen({ query, counts, page, isIntakeOpen }: DeskScreenProps) {
  const { view, search } = query;
  return (
    <>
      <DeskLive />
      <DeskHead current={view} counts={counts} tools={<DeskKeys />}>
        {!isIntakeOpen && (
          <Notice className="mb-6">Intake is closed: members can’t ask for a Concierge right now.</Notice>
        )}
      </DeskHead>
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
