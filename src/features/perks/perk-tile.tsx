import type { PerkCard } from "@/content/queries/perks";
import { perkPath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { classNames } from "@/ui/layout/class-names";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { PendingMark } from "@/ui/layout/link-pending";
import { type Box, Picture } from "@/ui/layout/picture";
import { TrackClick } from "@/ui/layout/tracking";

/** `tall` is for carousels and `wide` for grids. `line` has a small picture on phones. */
type PerkVariant = "tall" | "wide" | "line";

type PerkTileProps = {
  perk: PerkCard;
  /** From `datesText`; a device's clock may be wrong. */
  ends: string | null;
  /** From 1, for analytics. */
  position: number;
  variant: PerkVariant;
  boxes: Box[];
  heading?: "h2" | "h3";
  preload?: boolean;
  /** Classes for the picture's shape, instead of the variant's. */
  frame?: string;
};

const layouts: Record<PerkVariant, { tile: string; frame: string; text: string }> = {
  tall: { tile: "flex h-full flex-col", frame: "aspect-4/5", text: "pt-4" },
  wide: { tile: "flex flex-col", frame: "aspect-4/3", text: "pt-4" },
  line: {
    tile: "grid grid-cols-[38%_minmax(0,1fr)] items-center gap-x-5 tight:grid-cols-[minmax(0,1fr)] tight:gap-y-4 sm:flex sm:flex-col sm:items-stretch",
    frame: "aspect-square sm:aspect-4/3",
    text: "sm:pt-4",
  },
};

/** A picture with text. The whole tile is one link. */
export function PerkTile({
  perk,
  ends,
  position,
  variant,
  boxes,
  heading: Heading = "h3",
  preload,
  frame,
}: PerkTileProps) {
  const layout = layouts[variant];
  return (
    <article className={classNames("group relative", layout.tile)}>
      <div className={classNames("overflow-hidden rounded-control bg-sunken", frame ?? layout.frame)}>
        <Picture
          picture={perk.picture}
          boxes={boxes}
          preload={preload}
          isDecoration
          className="transition-transform duration-long ease-settle group-hover:scale-[1.02]"
        />
      </div>
      <div className={layout.text}>
        <p className="label-caps text-ink-soft">{perk.brand.name}</p>
        <Heading className="mt-1.5 font-display text-2xl leading-tight">
          <TrackClick event="Product Clicked" properties={{ ...perkProduct(perk), position }}>
            <Link href={perkPath(perk.slug)} className="after:absolute after:inset-0">
              {perk.title}
              <PendingMark className="top-3 right-3 size-9 rounded-full bg-paper" />
            </Link>
          </TrackClick>
        </Heading>
        <div className="mt-2 text-[0.9375rem] text-ink-soft">
          <DotSeparated>
            <span className="text-brass-ink">{perk.value}</span>
            {ends && <span className="figures">{unbrokenDates(ends)}</span>}
            {perk.evening?.store.city}
          </DotSeparated>
        </div>
      </div>
    </article>
  );
}

/** The analytics properties of a perk. */
export function perkProduct({ id, brand, category, kind }: PerkCard) {
  return { product_id: id, brand_id: brand.id, category: category.slug, kind };
}
