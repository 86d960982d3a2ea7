import { classNames } from "./class-names";
import { type Box, coverSizes } from "./cover-sizes";
import { SizedImage } from "./sized-image";

type PictureProps = {
  picture: {
    url: string;
    alt: string;
    width: number;
    height: number;
    palette: { background: string };
    focus: string;
  };
  /** The boxes that it covers, the first whose condition holds; the last one without. */
  boxes: Box[];
  /** Visible at once: loaded before everything else. */
  preload?: boolean;
  /** Hidden from screen readers, beside a text that says the same. */
  isDecoration?: boolean;
  className?: string;
};

/** A picture that fills its container, its subject whole where it fits; its own colour stands there until it has loaded. */
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
