import type { Colleague } from "@/domain/administration/list-team";
import type { Page } from "@/domain/page";
import type { WaitlistStanding } from "@/domain/waitlist/get-waitlist-standing";
import type { WaitlistRow } from "@/domain/waitlist/list-waitlist";
import { ENTRY_STATES } from "@/domain/waitlist/state";
import { paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { Collapsible } from "@/ui/layout/collapsible";
import { EmptyState } from "@/ui/layout/empty-state";
import { FilterLinks } from "@/ui/layout/filter-links";
import { Pager } from "@/ui/layout/pager";
import { type DeskCounts, DeskHead } from "../desk-head";
import { DeskLive } from "../queue/desk-live";
import { AdmissionControls } from "./admission-controls";
import { AdmissionsForm } from "./admissions-form";
import { HostForm } from "./host-form";
import { EMPTY, hostText, STATES } from "./waitlist-labels";
import { type WaitlistQuery, waitlistHref } from "./waitlist-query";
import { WaitlistRowItem } from "./waitlist-row-item";

type WaitlistScreenProps = {
  query: WaitlistQuery;
  counts: Omit<DeskCounts, "waiting">;
  standing: WaitlistStanding;
  page: Page<WaitlistRow>;
  /** Given to those who may name the host. */
  administrators: Pick<Colleague, "id" | "name">[] | null;
};

/** The desk's waitlist: who asked for a place, and letting them in. */
export function WaitlistScreen({ query, counts, standing, page, administrators }: WaitlistScreenProps) {
  const { state, search } = query;
  const canAdmit = hostText(standing, false) === null && standing.admitted < standing.admissionsADay;
  return (
    <>
      <DeskLive />
      <DeskHead current="waitlist" counts={{ ...counts, waiting: standing.waiting }} />
      <div className="mt-6 flex flex-col gap-4">
        <AdmissionControls standing={standing} canName={administrators !== null} />
        <FilterLinks
          label="States"
          links={ENTRY_STATES.map((name) => ({
            key: name,
            text: STATES[name],
            href: waitlistHref({ state: name, search }),
            isCurrent: name === state,
          }))}
        />
        <div className="max-w-sm">
          <SearchForm
            path={paths.waitlist}
            search={search}
            kept={state === "waiting" ? {} : { state }}
            label="Search by contact or sponsor"
          />
        </div>
      </div>
      <WaitlistRows query={query} page={page} canAdmit={canAdmit} />
      {administrators && (
        <div className="mt-8">
          <Collapsible title="Host and limit">
            <div className="grid max-w-2xl items-start gap-x-12 gap-y-8 sm:grid-cols-2">
              <HostForm
                key={standing.host?.id ?? ""}
                hostId={standing.host?.id ?? null}
                administrators={administrators}
              />
              <AdmissionsForm key={standing.admissionsADay} admissionsADay={standing.admissionsADay} />
            </div>
          </Collapsible>
        </div>
      )}
    </>
  );
}

type WaitlistRowsProps = { query: WaitlistQuery; page: Page<WaitlistRow>; canAdmit: boolean };

function WaitlistRows({ query: { state, search }, page, canAdmit }: WaitlistRowsProps) {
  if (page.total === 0)
    return search ? (
      <EmptyState title="Nobody found">
        No entry has the contact “{search}” or came from a sponsor with that name.
      </EmptyState>
    ) : (
      <EmptyState title={EMPTY[state].title}>{EMPTY[state].text}</EmptyState>
    );
  return (
    <>
      <p className="figures mt-4 text-sm text-ink-soft">
        {page.total} {STATES[state].toLowerCase()}
        {search && ` for “${search}”`}
      </p>
      <ol aria-label={STATES[state]} className="mt-1 divide-y divide-line border-b border-line">
        {page.rows.map((row) => (
          <WaitlistRowItem key={row.id} row={row} canAdmit={canAdmit} />
        ))}
      </ol>
      <Pager
        page={page.page}
        pages={page.pages}
        hrefOf={(number) => waitlistHref({ state, search, page: number })}
      />
    </>
  );
}
