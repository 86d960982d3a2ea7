import type { BrandCard } from "@/content/queries/brands";
import { classNames } from "@/ui/layout/class-names";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { BrandTile } from "./brand-tile";

const boxes = (ratio: number): Box[] => [
  { at: FROM_DESKTOP, width: "530px", ratio },
  { at: FROM_TABLET, width: "50vw", ratio },
  { width: "100vw", ratio: 4 / 3 },
];

/** A few brands in two columns, the right one set lower. */
export function BrandColumns({ brands }: { brands: BrandCard[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 sm:grid-cols-2 sm:gap-y-16 lg:gap-x-16">
      {brands.map((brand, index) => (
        <li key={brand.id} className={classNames(index % 2 === 1 && "sm:mt-20")}>
          <BrandTile
            brand={brand}
            heading="h2"
            frame={index % 4 === 0 || index % 4 === 3 ? "aspect-4/3" : "aspect-4/3 sm:aspect-square"}
            boxes={index % 4 === 0 || index % 4 === 3 ? boxes(4 / 3) : boxes(1)}
            preload={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
