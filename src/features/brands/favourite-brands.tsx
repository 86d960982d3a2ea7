import type { BrandCard } from "@/content/types";
import { brandPath, paths } from "@/lib/paths";
import { Link } from "@/ui/link/link";
import { BrandRow } from "./brand-row";

type FavouriteBrandsProps = { brands: BrandCard[]; firstName: string; isOwn: boolean };

/** A member's favourite brands. With none, one's own profile says how to choose. */
export function FavouriteBrands({ brands, firstName, isOwn }: FavouriteBrandsProps) {
  const [before, link, after] = isOwn
    ? ["None yet.", "Choose up to twelve", " to show on your profile."]
    : [`${firstName} is still choosing. Perhaps you know`, "the right ones", "."];
  return (
    <section aria-labelledby="favourite-brands" className="mt-14 mb-10">
      <h2 id="favourite-brands" className="display-heading">
        Favourite brands
      </h2>
      {brands.length === 0 && (
        <p className="mt-3 max-w-prose text-ink-soft wrap-anywhere">
          {before}{" "}
          <Link href={paths.brands} className="text-link text-ink">
            {link}
          </Link>
          {after}
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
