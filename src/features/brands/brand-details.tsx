import type { ReactNode } from "react";
import type { Brand } from "@/content/queries/brands";
import type { Picture as BrandPicture } from "@/content/shapes/picture";
import { safeHref } from "@/lib/safe-href";
import { Carousel } from "@/ui/carousel/carousel";
import { buttonStyle } from "@/ui/forms/button-style";
import { BrandMark } from "@/ui/layout/brand-mark";
import { Icon } from "@/ui/layout/icon";
import { type Box, FROM_DESKTOP, FROM_TABLET, Picture } from "@/ui/layout/picture";
import { PortableText } from "@/ui/rich-text/portable-text";
import { FavoriteForm } from "./favorite-form";

type BrandDetailsProps = {
  brand: Brand;
  isFavorite: boolean;
  /** The brand's perks and stores, rendered by other features. */
  perks: ReactNode;
  stores: ReactNode;
  /** The link to spend balance, if the brand accepts it. */
  spend: ReactNode;
};

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "1088px", ratio: 16 / 9 },
  { at: FROM_TABLET, width: "100vw", ratio: 16 / 9 },
  { width: "100vw", ratio: 4 / 3 },
];

export function BrandDetails({ brand, isFavorite, perks, stores, spend }: BrandDetailsProps) {
  const { name, slug, tagline, category, logo, picture, story } = brand;
  const website = safeHref(brand.website ?? undefined);
  return (
    <article>
      <header className="grid items-end gap-x-12 gap-y-8 sm:grid-cols-12">
        <div className="sm:col-span-8">
          <p className="label-caps text-brass-ink">{category.title}</p>
          <h1 className="mt-3 font-display text-[clamp(2.75rem,1.6rem+5vw,5.5rem)] leading-[0.98] tracking-[-0.02em] wrap-anywhere">
            {name}
          </h1>
          <p className="mt-4 text-lg text-ink-soft">{tagline}</p>
        </div>
        <div className="flex flex-wrap items-start gap-3 sm:col-span-4 sm:justify-end">
          {spend}
          <FavoriteForm slug={slug} name={name} isFavorite={isFavorite} />
          {website && (
            <a
              href={website}
              rel="noopener noreferrer"
              target="_blank"
              className={buttonStyle({ variant: "link", className: "-mx-2" })}
            >
              Website <Icon name="external" size={18} />
              <span className="sr-only">of {name}, in a new tab</span>
            </a>
          )}
        </div>
      </header>
      <div className="-mx-gutter mt-10 overflow-hidden bg-sunken sm:mx-0 sm:mt-12 sm:rounded-control">
        <Picture picture={picture} boxes={BOXES} preload className="aspect-4/3 sm:aspect-video" />
      </div>
      <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 sm:mt-20 sm:grid-cols-[minmax(0,5fr)_minmax(0,11fr)]">
        <div className="max-sm:hidden">
          <BrandMark logo={logo} height={3.5} />
        </div>
        <PortableText value={story} className="opens-large max-w-prose text-lg leading-relaxed" />
      </div>
      <BrandPictures name={name} pictures={galleryPictures(brand)} />
      {perks}
      {stores}
    </article>
  );
}

type BrandPicturesProps = { name: string; pictures: BrandPicture[] };

const ALONE: Box[] = [
  { at: FROM_DESKTOP, width: "1088px", ratio: 16 / 9 },
  { at: FROM_TABLET, width: "100vw", ratio: 16 / 9 },
  { width: "100vw", ratio: 4 / 3 },
];

const IN_ROW: Box[] = [
  { at: FROM_DESKTOP, width: "700px", ratio: 4 / 3 },
  { at: FROM_TABLET, width: "70vw", ratio: 4 / 3 },
  { width: "88vw", ratio: 4 / 3 },
];

/** One picture is shown wide, several in a carousel. */
function BrandPictures({ name, pictures }: BrandPicturesProps) {
  const [only] = pictures;
  if (!only) return null;
  if (pictures.length === 1)
    return (
      <div className="-mx-gutter mt-16 overflow-hidden bg-sunken sm:mx-0 sm:mt-20 sm:rounded-control">
        <Picture picture={only} boxes={ALONE} className="aspect-4/3 sm:aspect-video" />
      </div>
    );
  return (
    <Carousel
      variant="pictures"
      label={`Pictures of ${name}`}
      className="mt-16 sm:mt-20"
      slides={pictures.map((picture) => ({
        key: picture.url,
        content: <Picture picture={picture} boxes={IN_ROW} className="aspect-4/3 rounded-control" />,
      }))}
    />
  );
}

/** Returns a brand's pictures without its main picture and those within its story. */
export function galleryPictures({ picture, pictures, story }: Brand): BrandPicture[] {
  const inStory = story.map((block) => ("url" in block ? block.url : undefined));
  return pictures.filter(({ url }) => url !== picture.url && !inStory.includes(url));
}
