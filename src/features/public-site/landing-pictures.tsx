import type { BrandCard } from "@/content/types";
import { Picture } from "@/ui/layout/picture";

/** Three brands in pictures, the first one large. */
export function LandingPictures({ brands }: { brands: BrandCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-[2fr_1fr_1fr]">
      {brands.slice(0, 3).map(({ id, name, tagline, picture }) => (
        <li key={id} className="flex flex-col first:max-lg:col-span-2">
          <div className="h-56 overflow-hidden rounded-panel sm:h-80 lg:h-96">
            <Picture picture={picture} sizes="(width >= 64rem) 34rem, 100vw" isDecoration />
          </div>
          <p className="mt-3 font-display text-lg leading-snug">{name}</p>
          <p className="text-[0.9375rem] text-ink-soft">{tagline}</p>
        </li>
      ))}
    </ul>
  );
}
