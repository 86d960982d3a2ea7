import type { BrandCard } from "@/content/queries/brands";
import type { Category } from "@/content/shapes/fields";
import { brandPath } from "@/lib/paths";
import { classNames } from "@/ui/layout/class-names";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { BrandTile } from "./brand-tile";

type BrandDirectoryProps = { brands: BrandCard[]; categories: Category[] };

const HALF: Box[] = [
  { at: FROM_DESKTOP, width: "530px", ratio: 16 / 10 },
  { at: FROM_TABLET, width: "50vw", ratio: 16 / 10 },
  { width: "100vw", ratio: 4 / 3 },
];

const OF_PAIR: Box[] = [
  { at: FROM_DESKTOP, width: "630px", height: "24rem" },
  { at: FROM_TABLET, width: "58vw", height: "24rem" },
  { width: "100vw", ratio: 4 / 3 },
];

/** The brands by category: one with its picture, the others by name. The picture's side alternates. */
export function BrandDirectory({ brands, categories }: BrandDirectoryProps) {
  const sections = categories
    .map((category) => ({ category, own: brands.filter((brand) => brand.category.id === category.id) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16 sm:gap-24">
      {sections.map(({ category, own }, index) => (
        <section key={category.id} aria-labelledby={`makes-${category.slug}`}>
          <h2 id={`makes-${category.slug}`} className="label-caps pb-4 text-brass-ink">
            {category.title}
          </h2>
          {own.length > 2 ? (
            <LeadAndRows brands={own} preload={index === 0} isTurned={index % 2 === 1} />
          ) : (
            <Pair brands={own} preload={index === 0} />
          )}
        </section>
      ))}
    </div>
  );
}

type LeadAndRowsProps = { brands: BrandCard[]; preload: boolean; isTurned: boolean };

function LeadAndRows({ brands: [lead, ...others], preload, isTurned }: LeadAndRowsProps) {
  return (
    <div className="grid items-center gap-x-12 gap-y-8 sm:grid-cols-12 lg:gap-x-16">
      <div className={classNames("sm:col-span-6", isTurned && "sm:order-2")}>
        {lead && <BrandTile brand={lead} frame="aspect-4/3 sm:aspect-16/10" boxes={HALF} preload={preload} />}
      </div>
      <div className="border-b border-line sm:col-span-6">
        {others.map((brand) => (
          <DirectoryRow key={brand.id} brand={brand} />
        ))}
      </div>
    </div>
  );
}

function Pair({ brands, preload }: { brands: BrandCard[]; preload: boolean }) {
  return (
    <div className="grid gap-x-8 gap-y-10 sm:grid-cols-12">
      {brands.map((brand, index) => (
        <div key={brand.id} className={index === 0 ? "sm:col-span-5" : "sm:col-span-7"}>
          <BrandTile
            brand={brand}
            frame="aspect-4/3 sm:aspect-auto sm:h-[24rem]"
            boxes={OF_PAIR}
            preload={preload && index === 0}
          />
        </div>
      ))}
    </div>
  );
}

/** Without the logo, which usually repeats the name. */
function DirectoryRow({ brand }: { brand: BrandCard }) {
  return (
    <article className="group relative border-t border-line py-5">
      <h3 className="font-display text-[1.75rem] leading-tight">
        <Link
          href={brandPath(brand.slug)}
          className="decoration-brass decoration-1 underline-offset-[0.22em] group-hover:underline after:absolute after:inset-0"
        >
          {brand.name}
          <PendingMark className="top-2 right-0 size-9 rounded-full bg-paper" />
        </Link>
      </h3>
      <p className="mt-1 text-ink-soft">{brand.tagline}</p>
    </article>
  );
}
