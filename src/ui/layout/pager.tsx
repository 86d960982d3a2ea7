import Link from "next/link";
import type { Href } from "@/lib/paths";
import { Icon } from "./icon";
import { LinkPending } from "./link-pending";

type PagerProps = { page: number; pages: number; hrefOf: (page: number) => Href };

const step = "inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-link";

/** Links to the previous and the next page; renders nothing for a single page. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4"
    >
      <span className="min-w-24">
        {page > 1 && (
          <Link href={hrefOf(page - 1)} prefetch={false} rel="prev" className={step}>
            <LinkPending>
              <Icon name="arrow-left" size={18} />
            </LinkPending>{" "}
            Previous
          </Link>
        )}
      </span>
      <p className="figures text-sm text-ink-soft">
        Page {page} of {pages}
      </p>
      <span className="min-w-24 text-right">
        {page < pages && (
          <Link href={hrefOf(page + 1)} prefetch={false} rel="next" className={step}>
            Next{" "}
            <LinkPending>
              <Icon name="arrow-right" size={18} />
            </LinkPending>
          </Link>
        )}
      </span>
    </nav>
  );
}
