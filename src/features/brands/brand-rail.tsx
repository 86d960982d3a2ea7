import type { BrandCard } from "@/content/types";
import { Carousel } from "@/ui/carousel/carousel";
import { BrandTile } from "./brand-tile";

type BrandRailProps = { title: string; brands: BrandCard[] };

/** A row of brands that scrolls sideways. */
export function BrandRail({ title, brands }: BrandRailProps) {
  return (
    <Carousel
      variant="rail"
      label={title}
      heading={<h2 className="display-heading">{title}</h2>}
      slides={brands.map((brand) => ({
        key: brand.id,
        content: (
          <BrandTile
            brand={brand}
            frame="aspect-square"
            sizes="(width >= 72rem) 340px, (width >= 40rem) 31vw, 74vw"
          />
        ),
      }))}
    />
  );
}
