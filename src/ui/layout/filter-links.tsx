import type { Href } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "./pending-mark";

export type FilterLink = { key: string; text: string; href: Href; isCurrent: boolean };

type FilterLinksProps = { label: string; links: FilterLink[] };

/** Filters of a list as links; on a phone the row scrolls sideways. */
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
