import type { ShownPass } from "./read-passes";

/** The passes that a till accepts now, with their codes. */
export function PassList({ passes }: { passes: ShownPass[] }) {
  if (passes.length === 0) return null;
  return (
    <section aria-labelledby="passes" className="border-t border-line pt-4 text-left">
      <h2 id="passes" className="label-caps text-ink-soft">
        Your passes
      </h2>
      <ul className="mt-2 grid divide-y divide-line">
        {passes.map(({ id, code, title, brandName, validUntil }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              {title ?? "A perk of the club"}
              <span className="block text-sm text-ink-soft">
                {[brandName, validUntil && `Valid until ${validUntil}`].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className="figures text-lg font-medium whitespace-nowrap select-all">{code}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
