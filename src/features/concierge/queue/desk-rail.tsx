import type { Desk } from "@/domain/concierge/queue/lists/get-desk";
import { paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { Notice } from "@/ui/layout/notice";
import { Link } from "@/ui/link/link";
import { type DeskQuery, deskHref, deskParameters } from "../desk-query";
import { ClaimNextForm } from "./claim-next-form";
import { KeysButton } from "./desk-keys";
import { RailLinks } from "./rail-links";

type DeskRailProps = {
  query: DeskQuery;
  desk: Desk;
  /** Whether a request is open beside the list: then that one is what the page is about. */
  hasOpened: boolean;
};

/** What the list shows and what it could: views, filters and search, each with an address. */
export function DeskRail({ query, desk, hasOpened }: DeskRailProps) {
  const { counts, filters, isIntakeOpen } = desk;
  const { search: _, after: __, ...kept } = deskParameters(query);
  const Title = hasOpened ? "p" : "h1";
  return (
    <header className="flex min-w-0 flex-col gap-x-6 gap-y-3 lg:max-xl:col-span-2 lg:max-xl:flex-row lg:max-xl:flex-wrap lg:max-xl:items-center lg:max-xl:pt-1 xl:gap-y-5 xl:overflow-y-auto xl:pt-1">
      <div className="flex items-baseline justify-between gap-4 lg:max-xl:order-1">
        <Title className="display-heading">The desk</Title>
        <span className="flex gap-5 xl:hidden">
          <Tools waiting={counts.waiting} />
        </span>
      </div>
      {!isIntakeOpen && (
        <Notice className="lg:max-xl:order-9 lg:max-xl:basis-full">
          Intake is closed: members can’t ask for a Concierge right now.
        </Notice>
      )}
      <RailLinks label="Views" links={viewLinks(query, counts)} className="lg:max-xl:order-2" />
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-lg:z-[4] max-lg:bg-paper max-lg:px-5 max-lg:py-2 max-lg:sm:bottom-0 max-lg:sm:px-8 lg:max-xl:order-3 lg:max-xl:ml-auto">
        <ClaimNextForm />
      </div>
      <div className="lg:max-xl:order-4 lg:max-xl:w-[26rem]">
        <SearchForm
          path={paths.concierge}
          search={query.search}
          kept={kept}
          label="Search names"
          shortcut="/"
        />
      </div>
      {filters && (
        <RailLinks
          label="Filters"
          links={filterLinks(query, filters)}
          isQuiet
          className="lg:max-xl:order-5"
        />
      )}
      <div className="mt-auto hidden flex-col xl:flex">
        <Tools waiting={counts.waiting} />
      </div>
    </header>
  );
}

function Tools({ waiting }: { waiting: number | null }) {
  return (
    <>
      <KeysButton />
      <Link href={paths.duty} className="inline-flex min-h-11 items-center text-sm text-link">
        Duty
      </Link>
      {waiting !== null && (
        <Link href={paths.staff} className="inline-flex min-h-11 items-center text-sm text-link">
          Staff
        </Link>
      )}
    </>
  );
}

function viewLinks({ view, search }: DeskQuery, { queue, mine, waiting }: Desk["counts"]) {
  const link = (name: DeskQuery["view"], text: string, count?: number) => {
    return {
      text,
      count,
      href: deskHref({ view: name, search }),
      isCurrent: view === name,
      isAlarming: false,
    };
  };
  const waitlist = { text: "Waitlist", count: waiting ?? 0, href: paths.waitlist, isCurrent: false };
  return [
    link("queue", "Queue", queue),
    link("mine", "Mine", mine),
    link("done", "Done"),
    ...(waiting === null ? [] : [waitlist]),
  ];
}

function filterLinks(query: DeskQuery, counts: NonNullable<Desk["filters"]>) {
  const link = (text: string, count: number, isCurrent: boolean, changes: Partial<DeskQuery>) => {
    return { text, count, isCurrent, href: deskHref({ ...query, after: "", ...changes }) };
  };
  const { late, kind, group } = query;
  const kindLink = (name: "phone" | "email", text: string) =>
    link(text, counts[name], kind === name, { kind: kind === name ? "" : name });
  return [
    { ...link("Late", counts.late, late, { late: !late }), isAlarming: counts.late > 0 },
    kindLink("phone", "Phone"),
    kindLink("email", "Email"),
    link("Group", counts.group, group, { group: !group }),
  ];
}
