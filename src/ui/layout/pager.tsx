import type { Href } from "@/lib/paths";
import { PagerNav } from "./pager-nav";

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
