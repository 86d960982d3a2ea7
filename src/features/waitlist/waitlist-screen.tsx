import type { Page } from "@/domain/list-page";
import type { WaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import type { EntryRequest, WaitlistRow } from "@/domain/waitlist/list-waitlist";
import { ENTRY_STATES } from "@/domain/waitlist/state";
import { VOUCH_FILTERS } from "@/domain/waitlist/vouch-state";
import { formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { ActionForm } from "@/ui/forms/action-form";
import { FilterSelects } from "@/ui/forms/filter-selects";
import { SearchForm } from "@/ui/forms/search-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { EmptyState } from "@/ui/layout/empty-state";
import { FilterLinks } from "@/ui/layout/filter-links";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Pager } from "@/ui/layout/pager";
import { askMemberAction, restoreEntryAction } from "./actions";
import { AdmissionControls } from "./admission-controls";
import { AdmitForm, EntryContact, RemoveForm } from "./entry-forms";
import { EMPTY, endText, hostText, STATES, VOUCHES, vouchText } from "./waitlist-labels";
import { type WaitlistQuery, waitlistHref } from "./waitlist-query";

type WaitlistScreenProps = {
  query: WaitlistQuery;
  waitlist: WaitlistStatus;
  page: Page<WaitlistRow>;
  /** Whether the viewer may change the host and the limit. */
  canName: boolean;
};

export function WaitlistScreen({ query, waitlist, page, canName }: WaitlistScreenProps) {
  const { state, search } = query;
  const canAdmit = hostText(waitlist, false) === null && waitlist.admitted < waitlist.admissionsADay;
  return (
    <>
      <h1 className="mb-5 display-title">Waitlist</h1>
      <ListAndDetail>
        <div>
          <div className="flex flex-col gap-3">
            {!query.vouch && <AdmissionControls waitlist={waitlist} canName={canName} />}
            <SearchForm
              path={paths.waitlist}
              search={search}
              otherParams={state === "waiting" ? {} : { state }}
              label="Search by contact or sponsor"
              shortcut="/"
            />
            <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_18rem]">
              <FilterLinks
                label="States"
                links={ENTRY_STATES.map((name) => ({
                  key: name,
                  text: STATES[name],
                  href: waitlistHref({ state: name, search }),
                  isCurrent: name === state,
                }))}
              />
              {state === "waiting" && (
                <FilterSelects
                  path={paths.waitlist}
                  otherParams={search ? { search } : {}}
                  selects={[
                    {
                      ...{ label: "Who knows them", name: "vouch" },
                      links: ([null, ...VOUCH_FILTERS] as const).map((name) => ({
                        key: name ?? "",
                        text: name ? VOUCHES[name] : "All",
                        href: waitlistHref({ state, search, vouch: name }),
                        isCurrent: name === query.vouch,
                      })),
                    },
                  ]}
                />
              )}
            </div>
          </div>
          <WaitlistRows query={query} page={page} canAdmit={canAdmit} />
        </div>
      </ListAndDetail>
    </>
  );
}

type WaitlistRowsProps = { query: WaitlistQuery; page: Page<WaitlistRow>; canAdmit: boolean };

function WaitlistRows({ query: { state, search, vouch }, page, canAdmit }: WaitlistRowsProps) {
  if (page.total === 0)
    return search ? (
      <EmptyState title="No entries found">
        No entry has the contact “{search}” or came from a sponsor with that name.
      </EmptyState>
    ) : vouch ? (
      <EmptyState title="No entries found">No one who waits is in this list.</EmptyState>
    ) : (
      <EmptyState title={EMPTY[state].title}>{EMPTY[state].text}</EmptyState>
    );
  return (
    <>
      <p className="figures mt-4 text-sm text-ink-soft">
        {`${page.total} ${STATES[state].toLowerCase()}`}
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
        hrefOf={(number) => waitlistHref({ state, search, vouch, page: number })}
      />
    </>
  );
}

type WaitlistRowItemProps = { row: WaitlistRow; canAdmit: boolean };

function WaitlistRowItem({ row, canAdmit }: WaitlistRowItemProps) {
  const { id, state, maskedContact, askedAt, canRestore } = row;
  const about = maskedContact ?? "";
  const end = endText(row);
  const firstName = row.requests[0]?.firstName;
  return (
    <li className="grid grid-cols-1 items-start gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_17rem]  sm:py-5">
      <div className="min-w-0">
        {firstName && <p className="font-display text-xl leading-tight">{firstName}</p>}
        <EntryContact entryId={id} maskedContact={maskedContact} isBelowName={Boolean(firstName)} />
        <div className="text-sm text-ink-soft">
          <DotSeparated>
            <span>
              Requested <time dateTime={askedAt.toISOString()}>{unbrokenDates(formatDate(askedAt))}</time>
            </span>
            {originText(row)}
          </DotSeparated>
        </div>
        {end && <p className="mt-1 text-sm">{end}</p>}
        {row.requests.filter(hasDetails).map((request) => (
          <RequestDetails key={request.id} request={request} canAsk={state === "waiting"} />
        ))}
      </div>
      <div className="mt-2 flex flex-row-reverse flex-wrap items-start justify-end gap-x-6 sm:mt-0 sm:flex-row sm:flex-nowrap">
        {(state === "waiting" || (state === "admitted" && !row.admitted?.isMember)) && (
          <RemoveForm entryId={id} isAdmitted={state === "admitted"} about={about} />
        )}
        {state === "waiting" && canAdmit && <AdmitForm entryId={id} about={about} />}
        {canRestore && (
          <ActionForm
            action={restoreEntryAction}
            hidden={{ entryId: id }}
            submit="Restore"
            about={` ${about}`}
            variant="link"
            buttonClass="-mx-2"
          />
        )}
      </div>
    </li>
  );
}

function originText({ origin }: WaitlistRow): string {
  if (!origin) return "Without a link";
  return `Through ${origin.sponsorName}’s link for ${origin.recipient}`;
}

/** Whether there is more than the name. */
const hasDetails = ({ named, answer }: EntryRequest, index: number) =>
  index > 0 || named !== null || answer !== null;

type RequestDetailsProps = { request: EntryRequest; canAsk: boolean };

/** What the visitor wrote, and what the named member said. Staff choose the member for a name alone. */
function RequestDetails({ request, canAsk }: RequestDetailsProps) {
  const { id, firstName, named, question, answer, vouch } = request;
  return (
    <div className="mt-2 grid gap-1 border-l border-line pl-4 text-[0.9375rem]">
      <p>
        {named ? `${firstName} names “${named}”` : firstName}
        {vouchText(request) && <span className="block text-sm text-ink-soft">{vouchText(request)}</span>}
      </p>
      {answer && (
        <p>
          <span className="block text-sm text-ink-soft">{question}</span>
          {answer}
        </p>
      )}
      {canAsk && vouch === "named" && (
        <Collapsible title="Choose the member">
          <ActionForm
            action={askMemberAction}
            hidden={{ requestId: id }}
            field={{ name: "username", label: "Username" }}
            submit="Ask"
            about={` about ${firstName}`}
            variant="quiet"
            className="flex max-w-sm flex-col items-start gap-4"
          />
        </Collapsible>
      )}
    </div>
  );
}
