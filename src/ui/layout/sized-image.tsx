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
  /** Loaded before everything else. */
  preload?: boolean;
};

/** The widths that the optimizer makes pictures in, which are Next's own; from the first of the second row on, of a whole screen. */
const WIDTHS = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840];
const SCREEN = 640;

/**
 * An image in the widths that a browser may need for its `sizes`. As next/image has it, whose component is five kilobytes of
 * script for what no page of ours uses. One that ships goes through the optimizer; of any other only the width is missing.
 */
export function SizedImage({ src, alt, width, height, sizes, preload, ...rest }: SizedImageProps) {
  const addressOf = (wide: number) =>
    src.startsWith("/") ? `/_next/image?url=${encodeURIComponent(src)}&w=${wide}&q=75` : `${src}&w=${wide}`;
  const widths = widthsFor(sizes, width);
  const srcSet = widths.map((wide) => `${addressOf(wide)} ${wide}w`).join(", ");
  const largest = addressOf(widths.at(-1) ?? width);
  if (preload) preloadImage(largest, { as: "image", imageSrcSet: srcSet, imageSizes: sizes });
  return (
    // biome-ignore lint/performance/noImgElement: this is the one that the others are made by
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

/** From the smallest share of the smallest screen up to the first that is as wide as the picture itself. */
function widthsFor(sizes: string, own: number): number[] {
  const shares = [...sizes.matchAll(/(^|\s)(1?\d?\d)vw/g)].map(([, , share]) => Number(share));
  const least = shares.length > 0 ? (SCREEN * Math.min(...shares)) / 100 : 0;
  const enough = WIDTHS.find((wide) => wide >= own) ?? Number.POSITIVE_INFINITY;
  return WIDTHS.filter((wide) => wide >= least && wide <= enough);
}
