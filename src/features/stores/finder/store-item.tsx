import type { MouseEvent } from "react";
import type { Store } from "@/content/queries/stores";
import { brandPath, spendPath } from "@/lib/paths";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { directionsHref, phoneHref } from "../locations/directions-href";

type StoreItemProps = {
  store: Store;
  distance?: string;
  heading: "h3" | "h4";
  withBrand: boolean;
  isChosen: boolean;
  href: string;
  onChoose: () => void;
};

/** A click on its name shows the store on the map. */
export function StoreItem({
  store,
  distance,
  heading: Heading,
  withBrand,
  isChosen,
  href,
  onChoose,
}: StoreItemProps) {
  "use memo";
  const { id, name, brand, address, city, region, hours, phone } = store;

  function choose(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose();
  }

  return (
    <li
      data-store={id}
      data-chosen={isChosen || undefined}
      className="grid gap-2 border-line border-t py-5 first:border-t-0 data-chosen:-mx-4 data-chosen:rounded-control data-chosen:bg-raised data-chosen:px-4 data-chosen:shadow-[inset_2px_0_0_var(--brass)]"
    >
      <div className="flex items-baseline justify-between gap-4">
        <Heading className="font-display text-xl leading-snug">
          <a
            href={href}
            aria-current={isChosen ? "true" : undefined}
            className="-mt-5 -mb-2 inline-block pt-5 pb-2 hover:text-brass-ink"
            onClick={choose}
          >
            {name}
            <span className="sr-only"> on the map</span>
          </a>
        </Heading>
        {distance && <p className="figures shrink-0 text-sm text-brass-ink">{distance}</p>}
      </div>
      {withBrand && (
        <div className="mb-1.5 text-sm text-ink-soft">
          <DotSeparated>
            <Link
              href={brandPath(brand.slug)}
              className="text-link -mt-2.5 -mb-3.5 inline-block min-w-11 pt-2.5 pb-3.5 text-ink"
            >
              {brand.name}
            </Link>
            {brand.category.title}
          </DotSeparated>
        </div>
      )}
      <address className="text-[0.9375rem] not-italic">
        {[address, city, region].filter(Boolean).join(", ")}
      </address>
      <ul className="text-sm text-ink-soft">
        {hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="-mb-2 flex flex-wrap gap-x-6 text-sm">
        {brand.takesCredit && (
          <Link href={spendPath(brand.slug)} className="text-link inline-flex min-h-11 items-center">
            Spend here<span className="sr-only"> at {brand.name}</span>
          </Link>
        )}
        {phone && (
          <a href={phoneHref(phone)} className="text-link figures inline-flex min-h-11 items-center">
            {phone}
          </a>
        )}
        <a
          href={directionsHref(store)}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          Directions<span className="sr-only"> to {name}, opens outside the club</span>
        </a>
      </p>
    </li>
  );
}
