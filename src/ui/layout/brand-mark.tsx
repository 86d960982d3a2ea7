import { getImageProps } from "next/image";
import { classNames } from "./class-names";

type BrandMarkProps = {
  logo: { url: string; alt: string; width: number; height: number };
  /** Hides it from screen readers, for a mark next to the brand's name. */
  isDecoration?: boolean;
  className?: string;
};

/** A single-color logo, drawn as a mask in the text color so that it fits both themes. */
export function BrandMark({ logo, isDecoration, className = "h-8" }: BrandMarkProps) {
  const { url, alt, width, height } = logo;
  const { src } = getImageProps({ src: url, alt, width, height, unoptimized: url.startsWith("/") }).props;
  const mask = `url("${src.replace(/["\\\n]/g, encodeURIComponent)}") center / contain no-repeat`;
  const naming = isDecoration ? { "aria-hidden": true } : { role: "img", "aria-label": alt };
  return (
    <span
      {...naming}
      className={classNames("inline-block max-w-full bg-current", className)}
      style={{ aspectRatio: `${width} / ${height}`, mask }}
    />
  );
}
