import type { ConciergeQueue } from "@/domain/concierge/queue/get-queue";
import { type Href, paths } from "@/lib/paths";
import { SearchForm } from "@/ui/forms/search-form";
import { classNames } from "@/ui/layout/class-names";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { Notice } from "@/ui/layout/notice";
import { type QueueQuery, queueHref, queueParameters } from "../queue-query";
import { ClaimNextForm } from "./claim-form";
import { ShortcutsButton } from "./shortcuts-dialog";

type QueueRailProps = {
  query: QueueQuery;
  queue: ConciergeQueue;
  /** Whether a request is open. If so, its title is the page's heading, and its action the primary one. */
  hasOpened: boolean;
};

export function QueueRail({ query, queue, hasOpened }: QueueRailProps) {
  const { counts, filters, isIntakeOpen } = queue;
  const { search: _, after: __, ...filterParameters } = queueParameters(query);
  const Title = hasOpened ? "p" : "h1";
  return (
    <header className="flex min-w-0 flex-col gap-x-6 gap-y-3 lg:max-xl:col-span-2 lg:max-xl:flex-row lg:max-xl:flex-wrap lg:max-xl:items-center lg:max-xl:pt-1 xl:gap-y-5 xl:overflow-y-auto xl:pt-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:max-xl:order-1">
        <Title className="display-heading">Concierge</Title>
        <span className="flex gap-5 xl:hidden">
          <Tools waiting={counts.waiting} />
        </span>
      </div>
      {!isIntakeOpen && (
        <Notice className="lg:max-xl:order-9 lg:max-xl:basis-full">
          Intake is closed: members can’t request a Concierge right now.
        </Notice>
      )}
      <RailLinks label="Views" links={viewLinks(query, counts)} className="lg:max-xl:order-2" />
      <div className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-[4] max-lg:bg-paper max-lg:px-5 max-lg:py-2 max-sm:above-tab-bar max-lg:sm:px-8 lg:max-xl:order-3 lg:max-xl:ml-auto">
        <ClaimNextForm variant={hasOpened ? "quiet" : "primary"} />
      </div>
      <div className="lg:max-xl:order-4 lg:max-xl:w-[26rem]">
        <SearchForm
          path={paths.concierge}
          search={query.search}
          otherParams={filterParameters}
          label="Search names"
          shortcut="/"
        />
      </div>
      {filters && (
        <RailLinks
          label="Filters"
          links={filterLinks(query, filters)}
          isFilter
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
      <ShortcutsButton />
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

function viewLinks({ view, search }: QueueQuery, { queue, mine, waiting }: ConciergeQueue["counts"]) {
  const link = (name: QueueQuery["view"], text: string, count?: number) => {
    return {
      text,
      count,
      href: queueHref({ view: name, search }),
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

function filterLinks(query: QueueQuery, counts: NonNullable<ConciergeQueue["filters"]>) {
  const link = (text: string, count: number, isCurrent: boolean, changes: Partial<QueueQuery>) => {
    return { text, count, isCurrent, href: queueHref({ ...query, after: "", ...changes }) };
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

type RailLink = { text: string; count?: number; href: Href; isCurrent: boolean; isAlarming?: boolean };

type RailLinksProps = {
  label: string;
  links: RailLink[];
  isFilter?: boolean;
  className?: string;
};

/** A column on wide screens, otherwise a row that scrolls sideways. */
function RailLinks({ label, links, isFilter = false, className }: RailLinksProps) {
  return (
    <nav aria-label={label} className={classNames("-mx-gutter min-w-0 sm:mx-0", className)}>
      <ul className="flex gap-x-6 overflow-x-auto px-gutter [scrollbar-width:none] sm:px-0 xl:flex-col">
        {links.map(({ text, count, href, isCurrent, isAlarming }) => (
          <li key={text} className="shrink-0">
            <Link
              href={href}
              scroll={false}
              aria-current={isCurrent ? (isFilter ? "true" : "page") : undefined}
              className={classNames(
                "relative flex min-h-11 items-center gap-3 border-b border-transparent text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-brass aria-[current]:text-ink xl:min-h-9 xl:border-b-0 xl:border-l-2 xl:pl-3",
                isFilter && "text-[0.9375rem]",
              )}
            >
              <span className="xl:flex-1">{text}</span>
              {count !== undefined && (
                <span className={classNames("figures text-sm", isAlarming ? "text-danger" : "text-ink-soft")}>
                  {count}
                </span>
              )}
              <PendingMark className="inset-0 bg-paper/70" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
