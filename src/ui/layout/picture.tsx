import Image from "next/image";
import { classNames } from "./class-names";

type PictureProps = {
  picture: { url: string; alt: string; width: number; height: number; lqip: string };
  /** The `sizes` attribute: "(width >= 64rem) 50vw, 100vw". */
  sizes: string;
  /** Visible at once: loaded before everything else. */
  preload?: boolean;
  /** Hidden from screen readers, beside a text that says the same. */
  isDecoration?: boolean;
  className?: string;
};

/** A picture that fills its container; a tiny blurred one is shown until it has loaded. */
export function Picture({ picture, sizes, preload, isDecoration, className }: PictureProps) {
  const { url, alt, width, height, lqip } = picture;
  return (
    <Image
      src={url}
      alt={isDecoration ? "" : alt}
      width={width}
      height={height}
      sizes={sizes}
      preload={preload}
      placeholder={lqip.startsWith("data:image/") ? "blur" : "empty"}
      blurDataURL={lqip}
      className={classNames("size-full object-cover", className)}
    />
  );
}
