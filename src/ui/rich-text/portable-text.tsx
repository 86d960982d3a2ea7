import { type PortableTextReactComponents, PortableText as Renderer } from "@portabletext/react";
import { safeImageSrc } from "@/lib/safe-href";
import { classNames } from "../layout/class-names";
import { SizedImage } from "../layout/sized-image";
import { cleanBlocks } from "./clean-blocks";
import { RichLink } from "./rich-link";

type PortableTextProps = { value: unknown; className?: string };

export function PortableText({ value, className }: PortableTextProps) {
  const blocks = cleanBlocks(value);
  if (blocks.length === 0) return null;
  return (
    <div className={classNames("rich-text", className)}>
      <Renderer value={blocks} components={components} onMissingComponent={false} />
    </div>
  );
}

const components: Partial<PortableTextReactComponents> = {
  types: {
    image: ({ value: { url, alt, width, height, palette } }) => (
      <RichPicture url={url} alt={alt} width={width} height={height} palette={palette} />
    ),
  },
  marks: {
    link: ({ value, children }) => (
      <RichLink href={value?.href} by="club">
        {children}
      </RichLink>
    ),
    underline: ({ children }) => <u>{children}</u>,
  },
  unknownType: Nothing,
  unknownMark: ({ children }) => <>{children}</>,
};

function Nothing() {
  return null;
}

type RichPictureProps = {
  url?: unknown;
  alt?: unknown;
  width?: unknown;
  height?: unknown;
  palette?: unknown;
};

/** The format of `pictureUrl` in src/content. */
const CMS_PICTURE = /^https:\/\/cdn\.sanity\.io\/images\/[\w./~-]+\?[\w=&,.-]+$/;
const COLOR = /^#[0-9a-f]{6}$/i;

function RichPicture({ url, alt, width, height, palette }: RichPictureProps) {
  const src = cmsPicture(url) ?? safeImageSrc(url);
  if (src === undefined || !isLength(width) || !isLength(height)) return null;
  return (
    <SizedImage
      src={src}
      alt={typeof alt === "string" ? alt : ""}
      width={width}
      height={height}
      sizes="(width >= 48rem) 42rem, 100vw"
      style={{ backgroundColor: backgroundOf(palette) }}
    />
  );
}

function cmsPicture(url: unknown): string | undefined {
  return typeof url === "string" && CMS_PICTURE.test(url) ? url : undefined;
}

function backgroundOf(palette: unknown): string | undefined {
  if (typeof palette !== "object" || palette === null || !("background" in palette)) return undefined;
  const { background } = palette;
  return typeof background === "string" && COLOR.test(background) ? background : undefined;
}

function isLength(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) <= 10_000;
}
