import type { Href } from "@/lib/paths";
import { classNames } from "@/ui/layout/class-names";
import { PendingMark } from "@/ui/layout/pending-mark";
import { Link } from "@/ui/link/link";

type RailLink = { text: string; count?: number; href: Href; isCurrent: boolean; isAlarming?: boolean };

type RailLinksProps = {
  label: string;
  links: RailLink[];
  /** Filters, that come on and go off, rather than places. */
  isQuiet?: boolean;
  className?: string;
};

/** Links with their counts: under one another beside a wide list, else in a row that scrolls sideways. */
export function RailLinks({ label, links, isQuiet = false, className }: RailLinksProps) {
  return (
    <nav aria-label={label} className={classNames("-mx-gutter min-w-0 sm:mx-0", className)}>
      <ul className="flex gap-x-6 overflow-x-auto px-gutter [scrollbar-width:none] sm:px-0 xl:flex-col">
        {links.map(({ text, count, href, isCurrent, isAlarming }) => (
          <li key={text} className="shrink-0">
            <Link
              href={href}
              scroll={false}
              aria-current={isCurrent ? (isQuiet ? "true" : "page") : undefined}
              className={classNames(
                "relative flex min-h-11 items-center gap-3 border-b border-transparent text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-brass aria-[current]:text-ink xl:min-h-9 xl:border-b-0 xl:border-l-2 xl:pl-3",
                isQuiet && "text-[0.9375rem]",
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
