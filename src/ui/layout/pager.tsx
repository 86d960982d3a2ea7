import type { ReactNode } from "react";
import { countText } from "@/lib/count-badge";
import type { Href } from "@/lib/paths";
import { Icon } from "./icon";
import { Link } from "./link";
import { LinkPending } from "./link-pending";

type PagerProps = { page: number; pages: number; hrefOf: (page: number) => Href };

/** Links to the previous and the next page; renders nothing for a single page. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <PagerNav
      label="Pages"
      back={page > 1 ? { href: hrefOf(page - 1), label: "Previous", rel: "prev" } : null}
      forward={page < pages ? { href: hrefOf(page + 1), label: "Next", rel: "next" } : null}
    >
      Page {page} of {pages}
    </PagerNav>
  );
}

type CursorPagerProps = { label: string; total: number; newestHref: Href | null; olderHref: Href | null };

/** Links to the first and the next page of a list, newest first; renders nothing for a single page. */
export function CursorPager({ label, total, newestHref, olderHref }: CursorPagerProps) {
  if (!newestHref && !olderHref) return null;
  return (
    <PagerNav
      label={label}
      back={newestHref && { href: newestHref, label: "Newest" }}
      forward={olderHref && { href: olderHref, label: "Show more", rel: "next" }}
    >
      {countText(total)} in all
    </PagerNav>
  );
}

type PageLink = { href: Href; label: string; rel?: "prev" | "next" };

type PagerNavProps = { label: string; back: PageLink | null; forward: PageLink | null; children?: ReactNode };

const linkStyle = "inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-link";

export function PagerNav({ label, back, forward, children }: PagerNavProps) {
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-4"
    >
      <span className="min-w-24">
        {back && (
          <Link href={back.href} rel={back.rel} className={linkStyle}>
            <LinkPending>
              <Icon name="arrow-left" size={18} />
            </LinkPending>{" "}
            {back.label}
          </Link>
        )}
      </span>
      {children && <p className="figures text-sm text-ink-soft">{children}</p>}
      <span className="min-w-24 text-right">
        {forward && (
          <Link href={forward.href} rel={forward.rel} className={linkStyle}>
            {forward.label}{" "}
            <LinkPending>
              <Icon name="arrow-right" size={18} />
            </LinkPending>
          </Link>
        )}
      </span>
    </nav>
  );
}
