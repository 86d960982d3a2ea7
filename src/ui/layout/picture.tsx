import { classNames } from "./class-names";
import { SizedImage } from "./sized-image";

/** A box that a picture covers: its width as a CSS length, with a ratio or a height. `at` is a media condition. */
export type Box = { at?: string; width: string } & ({ ratio: number } | { height: string });

export const FROM_TABLET = "(width >= 40rem)";
export const FROM_DESKTOP = "(width >= 72rem)";

type PictureProps = {
  picture: {
    url: string;
    alt: string;
    width: number;
    height: number;
    palette: { background: string };
    focus: string;
  };
  /** The first box with a matching condition applies; the last one has no condition. */
  boxes: Box[];
  preload?: boolean;
  isDecoration?: boolean;
  className?: string;
};

/** A picture that covers its container around its focus. Until it loads, its background color is visible. */
export function Picture({ picture, boxes, preload, isDecoration, className }: PictureProps) {
  const { url, alt, width, height, palette, focus } = picture;
  return (
    <SizedImage
      src={url}
      alt={isDecoration ? "" : alt}
      width={width}
      height={height}
      sizes={coverSizes(picture, boxes)}
      preload={preload}
      style={{ objectPosition: focus, backgroundColor: palette.background }}
      className={classNames("size-full object-cover", className)}
    />
  );
}

export function coverSizes(picture: { width: number; height: number }, boxes: Box[]): string {
  const ratio = picture.width / picture.height;
  return boxes.map((box) => [box.at, drawnWidth(ratio, box)].filter(Boolean).join(" ")).join(", ");
}

/** In a box narrower than the picture's ratio the height decides, so the picture is wider than the box. */
function drawnWidth(ratio: number, box: Box): string {
  // Next reads a width in vw only after a space.
  if ("height" in box) return `max( ${box.width}, ${box.height} * ${factor(ratio)})`;
  const wider = ratio / box.ratio;
  return wider > 1.01 ? `calc( ${box.width} * ${factor(wider)})` : box.width;
}

const factor = (value: number) => Number(value.toFixed(2));

const THUMBNAIL_SIDE = 72;
const THUMBNAIL_SOURCE_WIDTH = 256;

type ThumbnailProps = { picture: Pick<PictureProps["picture"], "url" | "palette" | "focus"> };

export function Thumbnail({ picture: { url, palette, focus } }: ThumbnailProps) {
  return (
    // biome-ignore lint/performance/noImgElement: Next's component is script, and one width is enough
    <img
      src={thumbnailSource(url)}
      alt=""
      width={THUMBNAIL_SIDE}
      height={THUMBNAIL_SIDE}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: focus, backgroundColor: palette.background }}
      className="size-18 shrink-0 tight:size-[19vw] rounded-control object-cover"
    />
  );
}

function thumbnailSource(url: string): string {
  if (!url.startsWith("/")) return `${url}&w=${THUMBNAIL_SOURCE_WIDTH}`;
  return `/_next/image?${new URLSearchParams({ url, w: `${THUMBNAIL_SOURCE_WIDTH}`, q: "75" })}`;
}
