import type { BrandCard } from "@/content/queries/brands";
import { brandPath } from "@/lib/paths";
import { classNames } from "@/ui/layout/class-names";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { type Box, Picture } from "@/ui/layout/picture";

type BrandTileProps = {
  brand: BrandCard;
  boxes: Box[];
  heading?: "h2" | "h3";
  /** Classes for the picture's shape. */
  frame?: string;
  preload?: boolean;
};

/** A picture with the brand's name. The whole tile is one link. */
export function BrandTile({
  brand,
  boxes,
  heading: Heading = "h3",
  frame = "aspect-4/5",
  preload,
}: BrandTileProps) {
  return (
    <article className="group relative">
      <div className={classNames("overflow-hidden rounded-control bg-sunken", frame)}>
        <Picture
          picture={brand.picture}
          boxes={boxes}
          preload={preload}
          isDecoration
          className="transition-transform duration-long ease-settle group-hover:scale-[1.02]"
        />
      </div>
      <Heading className="mt-4 font-display text-2xl leading-tight">
        <Link href={brandPath(brand.slug)} className="after:absolute after:inset-0">
          {brand.name}
          <PendingMark className="top-3 right-3 size-9 rounded-full bg-paper" />
        </Link>
      </Heading>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{brand.tagline}</p>
    </article>
  );
}
