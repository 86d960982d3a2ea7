"use client";

import type { BrandCard } from "@/content/queries/brands";
import { Carousel } from "@/ui/carousel/carousel";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { BrandTile } from "./brand-tile";

type BrandRailProps = { title: string; brands: BrandCard[] };

const BOXES: Box[] = [
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
        content: <BrandTile brand={brand} frame="aspect-square" boxes={BOXES} />,
      }))}
    />
  );
}
