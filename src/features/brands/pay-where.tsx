import type { BrandCard } from "@/content/queries/brands";
import { paths, spendPath } from "@/lib/paths";
import { BackLink } from "@/ui/layout/page-head";
import { BrandRow } from "./brand-row";

/** The brands that accept a balance, each with a link to its payment; favorites come first. */
export function PayWhere({ brands, favorites }: { brands: BrandCard[]; favorites: string[] }) {
  const sorted = brands.toSorted(
    (a, b) => Number(favorites.includes(b.id)) - Number(favorites.includes(a.id)),
  );
  return (
    <div className="mx-auto max-w-3xl">
      <BackLink href={paths.card}>Your card</BackLink>
      <h1 className="display-title">Where are you paying?</h1>
      <ul className="mt-6 grid gap-x-12 border-t border-line sm:grid-cols-2">
        {sorted.map((brand) => (
          <BrandRow key={brand.id} brand={brand} href={spendPath(brand.slug)} />
        ))}
      </ul>
    </div>
  );
}
