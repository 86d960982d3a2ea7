"use client";

import type { BrandCard } from "@/content/queries/brands";
import { brandPath, paths } from "@/lib/paths";
import { Carousel } from "@/ui/carousel/carousel";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { BrandRow, BrandTile } from "./brand-tile";

type BrandRailProps = { title: string; brands: BrandCard[] };

const RAIL_BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "340px", ratio: 1 },
  { at: FROM_TABLET, width: "31vw", ratio: 1 },
  { width: "74vw", ratio: 1 },
];

export function BrandRail({ title, brands }: BrandRailProps) {
  return (
    <Carousel
      variant="rail"
      label={title}
      heading={<h2 className="display-heading">{title}</h2>}
      slides={brands.map((brand) => ({
        key: brand.id,
        content: <BrandTile brand={brand} frame="aspect-square" boxes={RAIL_BOXES} />,
      }))}
    />
  );
}

type BrandIndexProps = { title: string; brands: BrandCard[] };

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "520px", ratio: 4 / 5 },
  { at: FROM_TABLET, width: "47vw", ratio: 4 / 5 },
  { width: "100vw", ratio: 4 / 3 },
];

/** The first brand with a large picture, the others as a list next to it. */
export function BrandIndex({ title, brands: [first, ...others] }: BrandIndexProps) {
  if (!first) return null;
  return (
    <section aria-labelledby="brand-index">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="brand-index" className="display-heading">
          {title}
        </h2>
        <Link href={paths.brands} className="inline-flex min-h-11 items-center gap-2 text-link">
          Every brand
          <LinkPending />
        </Link>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 sm:grid-cols-2 lg:gap-x-16">
        <BrandTile brand={first} frame="aspect-4/3 sm:aspect-4/5" boxes={BOXES} />
        <ul aria-label={title} className="border-t border-line">
          {others.map((brand) => (
            <BrandRow key={brand.id} brand={brand} href={brandPath(brand.slug)} />
          ))}
        </ul>
      </div>
    </section>
  );
}
