"use client";

import type { ComponentProps } from "react";
import { preload as preloadImage } from "react-dom";

type SizedImageProps = Omit<
  ComponentProps<"img">,
  "src" | "srcSet" | "width" | "height" | "sizes" | "alt"
> & {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes: string;
  preload?: boolean;
};

/** Next's default image widths. Those from `SCREEN` on are device widths. */
const WIDTHS = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];
const SCREEN = 640;

/** Like next/image without its 5 kB of script. Local images use Next's optimizer; other URLs get `&w=`. */
export function SizedImage({ src, alt, width, height, sizes, preload, ...rest }: SizedImageProps) {
  const urlOf = (wide: number) =>
    src.startsWith("/") ? `/_next/image?url=${encodeURIComponent(src)}&w=${wide}&q=75` : `${src}&w=${wide}`;
  const widths = widthsFor(sizes, width);
  const srcSet = widths.map((wide) => `${urlOf(wide)} ${wide}w`).join(", ");
  const largest = urlOf(widths.at(-1) ?? width);
  if (preload) preloadImage(largest, { as: "image", imageSrcSet: srcSet, imageSizes: sizes });
  return (
    // biome-ignore lint/performance/noImgElement: this component replaces next/image
    <img
      {...rest}
      alt={alt}
      loading={preload ? undefined : "lazy"}
      decoding="async"
      width={width}
      height={height}
      sizes={sizes}
      srcSet={srcSet}
      src={largest}
    />
  );
}

/** From the smallest share of the smallest screen up to the first width that is at least the image's own. */
function widthsFor(sizes: string, own: number): number[] {
  const shares = [...sizes.matchAll(/(^|\s)(1?\d?\d)vw/g)].map(([, , share]) => Number(share));
  const least = shares.length > 0 ? (SCREEN * Math.min(...shares)) / 100 : 0;
  const enough = WIDTHS.find((wide) => wide >= own) ?? Number.POSITIVE_INFINITY;
  return WIDTHS.filter((wide) => wide >= least && wide <= enough);
}
