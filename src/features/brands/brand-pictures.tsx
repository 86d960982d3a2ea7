import type { Picture as BrandPicture } from "@/content/types";
import { Carousel } from "@/ui/carousel/carousel";
import { Picture } from "@/ui/layout/picture";

type BrandPicturesProps = { name: string; pictures: BrandPicture[] };

/** A brand's pictures: a single one wide, several in a carousel. */
export function BrandPictures({ name, pictures }: BrandPicturesProps) {
  const [only] = pictures;
  if (!only) return null;
  if (pictures.length === 1)
    return (
      <div className="-mx-5 mt-16 overflow-hidden bg-sunken sm:mx-0 sm:mt-20 sm:rounded-control">
        <Picture
          picture={only}
          sizes="(width >= 72rem) 1088px, 100vw"
          className="aspect-4/3 sm:aspect-video"
        />
      </div>
    );
  return (
    <Carousel
      variant="pictures"
      label={`Pictures of ${name}`}
      className="mt-16 sm:mt-20"
      slides={pictures.map((picture) => ({
        key: picture.url,
        content: (
          <Picture
            picture={picture}
            sizes="(width >= 72rem) 700px, (width >= 40rem) 70vw, 88vw"
            className="aspect-4/3 rounded-control"
          />
        ),
      }))}
    />
  );
}
