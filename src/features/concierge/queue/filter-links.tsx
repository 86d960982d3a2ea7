import type { FilterCounts } from "@/domain/concierge/queue/get-queue";
import type { Href } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { useCurrentInView } from "@/ui/layout/use-current-in-view";
import { type QueueQuery, queueHref } from "../queue-query";

export function FilterLinks({ query, counts }: { query: QueueQuery; counts: FilterCounts }) {
  const links = filterLinks(query, counts);
  const box = useCurrentInView<HTMLUListElement>(links.find(({ isCurrent }) => isCurrent)?.text);
  return (
    <nav aria-label="Filters" className="-mx-gutter min-w-0 max-xl:basis-full sm:mx-0 xl:shrink-0">
      <ul
        ref={box}
        className="flex scroll-px-gutter gap-x-6 overflow-x-auto px-gutter [scrollbar-width:none] sm:px-0"
      >
        {links.map(({ text, count, href, isCurrent, isAlarming }) => (
          <li key={text} className="shrink-0">
            <Link
              href={href}
              scroll={false}
              aria-current={isCurrent ? "true" : undefined}
              className="relative flex min-h-11 items-center gap-2 border-b border-transparent text-[0.9375rem] text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-brass aria-[current]:text-ink lg:min-h-9"
            >
              {text}
              <span className={isAlarming ? "figures text-sm text-danger" : "figures text-sm"}>{count}</span>
              <PendingMark className="inset-0 bg-paper/70" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FilterLink = { text: string; count: number; href: Href; isCurrent: boolean; isAlarming?: boolean };

function filterLinks(query: QueueQuery, counts: FilterCounts): FilterLink[] {
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
