import type { PropsWithChildren } from "react";
import type { BrandCard } from "@/content/queries/brands";
import { brandPath, paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { type Box, FROM_DESKTOP, FROM_TABLET } from "@/ui/layout/picture";
import { BrandRow, BrandTile } from "./brand-tile";

type FavoriteBrandsProps = { brands: BrandCard[]; className?: string };

type MembersFavoriteBrandsProps = FavoriteBrandsProps & { firstName: string };

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "220px", ratio: 4 / 5 },
  { at: FROM_TABLET, width: "30vw", ratio: 4 / 5 },
  { width: "45vw", ratio: 4 / 5 },
];

/** The signed-in member's favorites as a list, or a hint how to choose some. */
export function FavoriteBrands({ brands, className }: FavoriteBrandsProps) {
  return (
    <Favorites className={className}>
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
    </Favorites>
  );
}

/** Another member's favorites as pictures, or a link to all brands. */
export function MembersFavoriteBrands({ brands, firstName, className }: MembersFavoriteBrandsProps) {
  return (
    <Favorites className={className}>
      {brands.length === 0 && (
        <p className="mt-3 max-w-prose text-ink-soft wrap-anywhere">
          {firstName} is still choosing. In the meantime, see{" "}
          <Link href={paths.brands} className="text-link text-ink">
            all our brands
          </Link>
          .
        </p>
      )}
      <ul
        aria-labelledby="favorite-brands"
        className="mt-5 grid grid-cols-2 gap-x-4 gap-y-9 tight:grid-cols-1 empty:hidden sm:grid-cols-3 sm:gap-x-6"
      >
        {brands.map((brand) => (
          <li key={brand.id} className="[&_h3]:text-xl">
            <BrandTile brand={brand} boxes={BOXES} />
          </li>
        ))}
      </ul>
    </Favorites>
  );
}

function Favorites({ className, children }: PropsWithChildren<{ className?: string }>) {
  return (
    <section aria-labelledby="favorite-brands" className={className}>
      <h2 id="favorite-brands" className="display-heading">
        Favorite brands
      </h2>
      {children}
    </section>
  );
}
