import Link from "next/link";
import type { Href } from "@/lib/paths";
import { Icon } from "./icon";
import { LinkPending } from "./link-pending";

type OlderPagerProps = { label: string; total: number; newestHref: Href | null; olderHref: Href | null };

const step = "inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-link";

/** Links to a list's first and next page, newest first; renders nothing for a list of one page. */
export function OlderPager({ label, total, newestHref, olderHref }: OlderPagerProps) {
  if (!newestHref && !olderHref) return null;
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4"
    >
      <span className="min-w-24">
        {newestHref && (
          <Link href={newestHref} prefetch={false} className={step}>
            <LinkPending>
              <Icon name="arrow-left" size={18} />
            </LinkPending>{" "}
            Newest
          </Link>
        )}
      </span>
      <p className="figures text-sm text-ink-soft">{total} in all</p>
      <span className="min-w-24 text-right">
        {olderHref && (
          <Link href={olderHref} prefetch={false} rel="next" className={step}>
            Show more{" "}
            <LinkPending>
              <Icon name="arrow-right" size={18} />
            </LinkPending>
          </Link>
        )}
      </span>
    </nav>
  );
}
