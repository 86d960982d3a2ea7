import type { BrandCard } from "@/content/types";
import { brandPath, paths } from "@/lib/paths";
import { Link } from "@/ui/link/link";
import { BrandRow } from "./brand-row";

type FavouriteBrandsProps = { brands: BrandCard[]; firstName: string; isOwn: boolean };

/** A member's favourite brands. With none, one's own profile says how to choose. */
export function FavouriteBrands({ brands, firstName, isOwn }: FavouriteBrandsProps) {
  return (
    <section aria-labelledby="favourite-brands" className="mt-14 mb-10">
      <h2 id="favourite-brands" className="display-heading">
        Favourite brands
      </h2>
      {brands.length === 0 && isOwn && (
        <p className="mt-3 max-w-prose text-ink-soft">
          None yet.{" "}
          <Link href={paths.brands} className="text-link text-ink">
            Choose up to twelve
          </Link>{" "}
          to show on your profile.
        </p>
      )}
      {brands.length === 0 && !isOwn && (
        <p className="mt-3 max-w-prose text-ink-soft wrap-anywhere">
          {firstName} is still choosing. Perhaps you know{" "}
          <Link href={paths.brands} className="text-link text-ink">
            the right ones
          </Link>
          .
        </p>
      )}
      <ul className="mt-2 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {brands.map((brand) => (
          <BrandRow key={brand.id} brand={brand} href={brandPath(brand.slug)} />
        ))}
      </ul>
    </section>
  );
}
