import type { PropsWithChildren } from "react";
import type { BrandCard } from "@/content/queries/brands";
import { brandPath, paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { BrandRow } from "./brand-row";
import { BrandTile } from "./brand-tile";

type FavouriteBrandsProps = { brands: BrandCard[]; className?: string };

type OthersFavouritesProps = FavouriteBrandsProps & {
  firstName: string;
  /** What the visitor likes; shown for a member who has not chosen yet. */
  visitors: BrandCard[];
};

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "254px", ratio: 4 / 5 },
  { at: FROM_TABLET, width: "30vw", ratio: 4 / 5 },
  { width: "45vw", ratio: 4 / 5 },
];

/** One's own favourite brands, as lines. With none they say how to choose. */
export function FavouriteBrands({ brands, className }: FavouriteBrandsProps) {
  return (
    <Favourites className={className}>
      {brands.length === 0 && (
        <p className="mt-3 max-w-prose text-ink-soft">
          None yet.{" "}
          <Link href={paths.brands} className="text-link text-ink">
            Choose up to twelve
          </Link>{" "}
          to show on your profile.
        </p>
      )}
      <ul className="mt-2 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-1">
        {brands.map((brand) => (
          <BrandRow key={brand.id} brand={brand} href={brandPath(brand.slug)} />
        ))}
      </ul>
    </Favourites>
  );
}

/** Another member's favourite brands, as pictures. With none it is the visitor's own that are something to talk about. */
export function OthersFavourites({ brands, firstName, visitors, className }: OthersFavouritesProps) {
  const isChoosing = brands.length === 0;
  return (
    <Favourites className={className}>
      {isChoosing && (
        <p className="mt-3 max-w-prose text-ink-soft wrap-anywhere">
          {firstName} is still choosing. Perhaps you know{" "}
          <Link href={paths.brands} className="text-link text-ink">
            the right ones
          </Link>
          .
        </p>
      )}
      {isChoosing && visitors.length > 0 && (
        <h3 id="visitors-brands" className="mt-9 label-caps text-brass-ink">
          Yours, to begin with
        </h3>
      )}
      <ul
        aria-labelledby={isChoosing ? "visitors-brands" : "favourite-brands"}
        className="mt-5 grid grid-cols-2 gap-x-4 gap-y-9 tight:grid-cols-1 empty:hidden sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4"
      >
        {(isChoosing ? visitors : brands).map((brand) => (
          <li key={brand.id} className="[&_h3]:text-xl">
            <BrandTile brand={brand} boxes={BOXES} />
          </li>
        ))}
      </ul>
    </Favourites>
  );
}

function Favourites({ className, children }: PropsWithChildren<{ className?: string }>) {
  return (
    <section aria-labelledby="favourite-brands" className={className}>
      <h2 id="favourite-brands" className="display-heading">
        Favourite brands
      </h2>
      {children}
    </section>
  );
}
