import Link from "next/link";

type PagerProps = { page: number; pages: number; hrefOf: (page: number) => string };

const link = "inline-flex min-h-11 items-center text-[0.9375rem] text-link";

/** The way to the page before and after; nothing where there is only one. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex items-center gap-6">
      {page > 1 && (
        <Link href={hrefOf(page - 1) as "/concierge"} prefetch={false} className={link}>
          Previous page
        </Link>
      )}
      <p className="figures text-sm text-ink-soft">
        Page {page} of {pages}
      </p>
      {page < pages && (
        <Link href={hrefOf(page + 1) as "/concierge"} prefetch={false} className={link}>
          Next page
        </Link>
      )}
    </nav>
  );
}
