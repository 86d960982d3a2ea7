import type { ReactNode } from "react";

type Figure = { name: string; label?: ReactNode; value: number | string };

/** Large numbers with their names, in one row. `label` replaces the name, for example by a link. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-4 border-y border-line py-4 sm:gap-x-14 tight:flex-col">
      {figures.map(({ name, label, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-0.5">
          <dt className="text-sm text-ink-soft">{label ?? name}</dt>
          <dd className="figures font-display text-2xl sm:text-3xl">
            {typeof value === "number" ? value.toLocaleString("en-US") : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
