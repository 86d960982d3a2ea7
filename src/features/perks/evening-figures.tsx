import type { EveningFigures as Figures } from "@/domain/evenings/list-evening-figures";
import { formatEvening } from "@/lib/dates";

const COLUMNS = [
  { name: "Coming", of: ({ coming }: Figures) => coming },
  { name: "Came", of: ({ came }: Figures) => came },
  { name: "Guests", of: ({ guests }: Figures) => guests },
  { name: "Guests who joined", of: ({ joined }: Figures) => joined },
];

/** The figures of each evening that members have claimed. */
export function EveningFigures({ evenings, hasBrands }: { evenings: Figures[]; hasBrands?: boolean }) {
  if (evenings.length === 0) return null;
  return (
    <section aria-labelledby="evenings" className="mt-14">
      <h2 id="evenings" className="display-heading">
        Evenings
      </h2>
      <ul className="mt-4 border-b border-line">
        {evenings.map((evening) => (
          <li
            key={evening.perkId}
            className="grid gap-x-8 gap-y-2 border-t border-line py-3.5 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="min-w-0 leading-snug">
              <span className="block font-medium wrap-anywhere">{evening.title}</span>
              <span className="figures text-sm text-ink-soft">
                {[
                  hasBrands && evening.brandName,
                  formatEvening(evening.happensAt, evening.timeZone),
                  evening.endedAt && "Called off",
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </p>
            <dl className="figures grid grid-cols-4 gap-x-6 max-sm:gap-x-3">
              {COLUMNS.map(({ name, of }) => (
                <div key={name} className="flex flex-col-reverse justify-end sm:items-end">
                  <dt className="text-xs leading-tight text-ink-soft">{name}</dt>
                  <dd className="text-lg">{of(evening)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
