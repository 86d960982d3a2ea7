import type { ReactNode } from "react";

type Figure = { name: string; label?: ReactNode; value: number | string };

/** Large numbers with their names, three in a row on a phone. `label` replaces the name, for example by a link. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-5 border-y border-line py-4 tight:grid-cols-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {figures.map(({ name, label, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-0.5">
          <dt className="text-sm text-ink-soft">{label ?? name}</dt>
          <dd className="figures font-display text-3xl">
            {typeof value === "number" ? value.toLocaleString("en-US") : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
