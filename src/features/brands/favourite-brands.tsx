import type { BrandCard } from "@/content/types";
import { brandPath, paths } from "@/lib/paths";
import { Link } from "@/ui/link/link";

type FavouriteBrandsProps = { brands: BrandCard[]; isOwn: boolean };

/** A member's favourite brands. With none, one's own profile says how to choose; another's shows nothing. */
export function FavouriteBrands({ brands, isOwn }: FavouriteBrandsProps) {
  if (brands.length === 0 && !isOwn) return null;
  return (
    <section aria-labelledby="favourite-brands" className="mt-14 mb-10">
      <h2 id="favourite-brands" className="label-caps text-ink-soft">
        Favourite brands
      </h2>
      {brands.length === 0 && (
        <p className="mt-3 max-w-prose text-ink-soft">
          None yet.{" "}
          <Link href={paths.brands} className="text-link text-ink">
            Choose up to twelve
          </Link>{" "}
          to show on your profile.
        </p>
      )}
      <ul className="mt-2 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {brands.map(({ id, slug, name, tagline }) => (
          <li key={id} className="border-b border-line">
            <Link href={brandPath(slug)} className="group flex min-h-20 items-center py-3">
              <span className="min-w-0">
                <span className="block font-display text-xl leading-tight decoration-brass decoration-1 underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="mt-0.5 block text-sm text-ink-soft">{tagline}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
