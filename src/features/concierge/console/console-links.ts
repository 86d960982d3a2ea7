import { type Href, type Path, paths } from "@/lib/paths";
import { type QueueQuery, queueHref } from "../queue-query";

/** `waiting` counts the waitlist; null for concierges, who cannot see it. */
export type ConsoleCounts = { queue: number; mine: number; paused: number; waiting: number | null };

/** A page of the console that only some roles may open. */
export type StaffLink = {
  text: string;
  path: Path;
  count?: number;
  /** The paths of pages that belong to this one, although they aren't below it. */
  alsoAt?: Path[];
};

export type ConsoleLink = { text: string; href: Href; count?: number; isCurrent: boolean; shortcut?: string };
export type ConsoleGroup = {
  title: string;
  links: ConsoleLink[];
  /** Whether a button opens the links on narrow screens. */
  isFolded?: boolean;
};

type ConsoleState = {
  pathname: string;
  query: QueueQuery;
  counts: ConsoleCounts;
  staffLinks: StaffLink[];
};

/** The links of the console's rail. A search stays when the view of the requests changes. */
export function consoleGroups({ pathname, query, counts, staffLinks }: ConsoleState): ConsoleGroup[] {
  const pages: StaffLink[] =
    counts.waiting === null ? [] : [{ text: "Waitlist", path: paths.waitlist, count: counts.waiting }];
  const own: StaffLink[] = [{ text: "Duty", path: paths.duty }];
  const current = currentPath(pathname, [...pages, ...staffLinks, ...own]);
  const viewLink = (
    view: QueueQuery["view"],
    text: string,
    shortcut: string,
    count?: number,
  ): ConsoleLink => ({
    text,
    count,
    shortcut,
    href: queueHref({ view, search: current ? "" : query.search }),
    isCurrent: current === null && query.view === view,
  });
  const pageLinks = (links: StaffLink[]) =>
    links.map(
      ({ path, text, count }): ConsoleLink => ({ text, count, href: path, isCurrent: path === current }),
    );
  const groups: ConsoleGroup[] = [
    {
      title: "Requests",
      links: [
        viewLink("queue", "Queue", "1", counts.queue),
        viewLink("mine", "Mine", "2", counts.mine),
        viewLink("done", "Done", "3"),
        viewLink("paused", "Paused", "4", counts.paused),
        ...pageLinks(pages),
      ],
    },
    { title: "You", links: pageLinks(own) },
    { title: "Staff", links: pageLinks(staffLinks), isFolded: true },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

/** The longest path that contains the page; null on the pages of the requests. */
function currentPath(pathname: string, links: StaffLink[]): Path | null {
  const contains = (path: Path) => pathname === path || pathname.startsWith(`${path}/`);
  const also = links.find(({ alsoAt }) => alsoAt?.some(contains));
  if (also) return also.path;
  const containing = links.map(({ path }) => path).filter(contains);
  return containing.toSorted((one, other) => other.length - one.length)[0] ?? null;
}
