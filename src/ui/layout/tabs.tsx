import type { Href } from "@/lib/paths";
import { Badge } from "@/ui/layout/badge";
import { Link } from "@/ui/layout/link";

type Tab = { name: string; label: string; href: Href; count?: number };
type TabsProps = { label: string; current: string; tabs: Tab[] };

/** Views of one page as links in a row; the current one is underlined in brass. */
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
