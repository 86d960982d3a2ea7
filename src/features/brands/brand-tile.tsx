import type { BrandCard } from "@/content/queries/brands";
import { brandPath, type Path } from "@/lib/paths";
import { classNames } from "@/ui/layout/class-names";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { type Box, Picture, Thumbnail } from "@/ui/layout/picture";

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

export function BrandRow({ brand: { name, tagline, picture }, href }: { brand: BrandCard; href: Path }) {
  return (
    <li className="border-b border-line">
      <Link href={href} className="group flex items-center gap-5 py-3">
        <Thumbnail picture={picture} />
        <span className="min-w-0">
          <span className="block font-display text-xl leading-tight decoration-brass decoration-1 underline-offset-4 group-hover:underline">
            {name}
          </span>
          <span className="mt-0.5 block text-sm text-ink-soft">{tagline}</span>
        </span>
      </Link>
    </li>
  );
}
