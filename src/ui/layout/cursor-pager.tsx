import { countText } from "@/lib/count-badge";
import type { Href } from "@/lib/paths";
import { PagerNav } from "./pager-nav";

type OlderPagerProps = { label: string; total: number; newestHref: Href | null; olderHref: Href | null };

/** Links to a list's first and next page, newest first; renders nothing for a list of one page. */
export function CursorPager({ label, total, newestHref, olderHref }: OlderPagerProps) {
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
