import type { BrandCard } from "@/content/types";
import { type Box, FROM_TABLET } from "@/ui/layout/cover-sizes";
import { Picture } from "@/ui/layout/picture";

const FROM_LAPTOP = "(width >= 64rem)";

const LARGE: Box[] = [
  { at: FROM_LAPTOP, width: "34rem", height: "24rem" },
  { at: FROM_TABLET, width: "100vw", height: "20rem" },
  { width: "100vw", height: "14rem" },
];

const SMALL: Box[] = [
  { at: FROM_LAPTOP, width: "17rem", height: "24rem" },
  { at: FROM_TABLET, width: "50vw", height: "20rem" },
  { width: "50vw", height: "14rem" },
];

/** Three brands in pictures, the first one large. */
export function LandingPictures({ brands }: { brands: BrandCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 tight:grid-cols-1 gap-y-8 sm:gap-x-6 lg:grid-cols-[2fr_1fr_1fr]">
      {brands.slice(0, 3).map(({ id, name, tagline, picture }, index) => (
        <li key={id} className="flex flex-col not-tight:first:max-lg:col-span-2">
          <div className="h-56 overflow-hidden rounded-panel sm:h-80 lg:h-96">
            <Picture picture={picture} boxes={index === 0 ? LARGE : SMALL} isDecoration />
          </div>
          <p className="mt-3 font-display text-lg leading-snug">{name}</p>
          <p className="text-[0.9375rem] text-ink-soft">{tagline}</p>
        </li>
      ))}
    </ul>
  );
}
