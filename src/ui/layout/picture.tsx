import Image from "next/image";
import { classNames } from "./class-names";

type PictureProps = {
  picture: { url: string; alt: string; width: number; height: number; lqip: string };
  /** How wide it is shown, for the browser's choice: "(width >= 64rem) 50vw, 100vw". */
  sizes: string;
  /** It is seen at once and loads before everything else. */
  isFirst?: boolean;
  /** Beside a text that says the same, a screen reader needn't hear of it. */
  isDecoration?: boolean;
  className?: string;
};

/** A picture that fills its place; a tiny blurred one stands there until it has come. */
export function Picture({ picture, sizes, isFirst, isDecoration, className }: PictureProps) {
  const { url, alt, width, height, lqip } = picture;
  return (
    <Image
      src={url}
      alt={isDecoration ? "" : alt}
      width={width}
      height={height}
      sizes={sizes}
      preload={isFirst}
      placeholder={lqip.startsWith("data:image/") ? "blur" : "empty"}
      blurDataURL={lqip}
      className={classNames("size-full object-cover", className)}
    />
  );
}
