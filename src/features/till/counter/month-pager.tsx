import { type Path, tillPath } from "@/lib/paths";

type MonthPagerProps = { month: string; page: number; pages: number };

/** The way through a long month, by plain links: each page of the till is loaded anew. */
export function MonthPager({ month, page, pages }: MonthPagerProps) {
  if (pages <= 1) return null;
  const hrefOf = (number: number) => tillPath({ month, page: number });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-6 pt-4">
      <span className="min-w-24">
        {page > 1 && (
          <Step href={hrefOf(page - 1)} rel="prev">
            Previous
          </Step>
        )}
      </span>
      <p className="figures text-sm text-ink-soft">
        Page {page} of {pages}
      </p>
      <span className="min-w-24 text-right">
        {page < pages && (
          <Step href={hrefOf(page + 1)} rel="next">
            Next
          </Step>
        )}
      </span>
    </nav>
  );
}

function Step(props: { href: Path; rel: "prev" | "next"; children: string }) {
  return <a {...props} className="text-link inline-flex min-h-11 items-center text-[0.9375rem]" />;
}
