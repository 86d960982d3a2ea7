import type { Href } from "@/lib/paths";
import { Badge } from "./badge";
import { Link } from "./link";
import { PendingMark } from "./link-pending";

type Tab = { name: string; label: string; href: Href; count?: number };
type TabsProps = { label: string; current: string; tabs: Tab[] };

export function Tabs({ label, current, tabs }: TabsProps) {
  return (
    <nav
      aria-label={label}
      className="-mx-gutter scroll-px-gutter overflow-x-auto px-gutter shadow-[inset_0_-1px_var(--line)] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-7">
        {tabs.map(({ name, label, href, count }) => (
          <li key={name} className={name === current ? "[scroll-initial-target:nearest]" : undefined}>
            <Link
              href={href}
              aria-current={name === current ? "page" : undefined}
              className="flex min-h-12 items-center gap-2.5 border-b border-transparent whitespace-nowrap text-ink-soft hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink"
            >
              {label}
              {count !== undefined && <Badge>{count}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type FilterLink = { key: string; text: string; href: Href; isCurrent: boolean };

type FilterLinksProps = { label: string; links: FilterLink[] };

export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="-mx-gutter sm:mx-0">
      <ul className="flex gap-x-6 overflow-x-auto px-gutter [scrollbar-width:none] sm:flex-wrap sm:overflow-visible sm:px-0">
        {links.map(({ key, text, href, isCurrent }) => (
          <li key={key} className="shrink-0">
            <Link
              href={href}
              scroll={false}
              aria-current={isCurrent ? "true" : undefined}
              className="relative flex min-h-11 items-center border-b border-transparent text-ink-soft outline-offset-[-2px] transition-colors hover:text-ink aria-[current=true]:border-brass aria-[current=true]:text-ink"
            >
              {text}
              <PendingMark className="inset-0 bg-paper/70" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
