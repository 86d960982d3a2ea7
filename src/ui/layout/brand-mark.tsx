import { getImageProps } from "next/image";

type BrandMarkProps = {
  logo: { url: string; alt: string; width: number; height: number };
  /** Hides it from screen readers, for a mark next to the brand's name. */
  isDecoration?: boolean;
  /** The height and the largest width, in rem. */
  height?: number;
  maxWidth?: number;
};

/**
 * A single-color logo, drawn as a mask in the text color so that it fits both themes. Its width is set, because in WebKit
 * an aspect ratio gives no width if the parent's width depends on its content.
 */
export function BrandMark({ logo, isDecoration, height = 2, maxWidth = 12 }: BrandMarkProps) {
  const { url, alt, width: ratioWidth, height: ratioHeight } = logo;
  const picture = { src: url, alt, width: ratioWidth, height: ratioHeight };
  const { src } = getImageProps({ ...picture, unoptimized: url.startsWith("/") }).props;
  const width = Math.min((height * ratioWidth) / ratioHeight, maxWidth);
  const mask = `url("${src.replace(/["\\\n]/g, encodeURIComponent)}") center / contain no-repeat`;
  const naming = isDecoration ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <span
      {...naming}
      className="inline-block max-w-full bg-current"
      style={{ height: `${height}rem`, width: `${width}rem`, mask }}
    />
  );
}
