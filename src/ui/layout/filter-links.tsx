"use client";

import type { Href } from "@/lib/paths";
import { classNames } from "./class-names";
import { Link } from "./link";
import { PendingMark } from "./link-pending";
import { useCurrentInView } from "./use-current-in-view";

export type FilterLink = { key: string; text: string; href: Href; isCurrent: boolean };

type FilterLinksProps = {
  label: string;
  links: FilterLink[];
  /** Fits about thirteen short links in one line of a wide window. */
  isDense?: boolean;
};

export function FilterLinks({ label, links, isDense }: FilterLinksProps) {
  return (
    <nav aria-label={label} className="-mx-gutter sm:mx-0">
      <ul
        ref={useCurrentInView<HTMLUListElement>(links.find(({ isCurrent }) => isCurrent)?.key)}
        className={classNames(
          "flex scroll-px-gutter overflow-x-auto px-gutter [scrollbar-width:none] sm:flex-wrap sm:overflow-visible sm:px-0",
          isDense ? "gap-x-5 text-[0.9375rem] xl:gap-x-3.5" : "gap-x-6",
        )}
      >
        {links.map(({ key, text, href, isCurrent }) => (
          <li
            key={key}
            className={classNames("shrink-0", isCurrent && "max-sm:[scroll-initial-target:nearest]")}
          >
            <Link
              href={href}
              scroll={false}
              aria-current={isCurrent ? "true" : undefined}
              className="relative flex min-h-11 min-w-5 items-center border-b border-transparent text-ink-soft outline-offset-[-2px] transition-colors hover:text-ink after:absolute after:inset-y-0 after:-inset-x-3 aria-[current=true]:border-brass aria-[current=true]:text-ink"
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
