import type { Brand } from "@/content/queries/brands";
import type { Picture as BrandPicture } from "@/content/shapes/picture";
import { Carousel } from "@/ui/carousel/carousel";
import { type Box, FROM_DESKTOP, FROM_TABLET, Picture } from "@/ui/layout/picture";

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
export function BrandPictures({ name, pictures }: BrandPicturesProps) {
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
