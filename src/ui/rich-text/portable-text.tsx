import { type PortableTextReactComponents, PortableText as Renderer } from "@portabletext/react";
import { safeHref, safeImageSrc } from "@/lib/safe-href";
import { classNames } from "../layout/class-names";
import { SizedImage } from "../layout/sized-image";
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

const STYLES = ["normal", "h2", "h3", "h4", "blockquote"];
const LISTS = ["bullet", "number"];
const DECORATORS = ["strong", "em", "underline", "strike-through", "code"];

type Loose = Record<string, unknown>;
type Link = { _key: string; _type: "link"; href: string };
type Span = { _type: "span"; _key: string; text: string; marks: string[] };
type TextBlock = {
  _type: "block";
  _key: string;
  style: string;
  children: Span[];
  markDefs: Link[];
  listItem?: string;
  level?: number;
};

/** A block for the renderer. A picture's properties are unchecked until it is rendered. */
type CleanBlock = TextBlock | (Loose & { _type: "image"; _key: string });

/**
 * Rebuilds Portable Text from known types, marks and styles. The library looks them up in plain objects, so it also finds
 * "constructor", and it throws if a text is not a string.
 */
function cleanBlocks(value: unknown): CleanBlock[] {
  return list(value).flatMap((block, index): CleanBlock[] => {
    const _key = `block-${index}`;
    if (block._type === "image") return [{ ...block, _type: "image", _key }];
    return block._type === "block" ? textBlock(block, _key) : [];
  });
}

function textBlock(block: Loose, _key: string): TextBlock[] {
  const links = list(block.markDefs).flatMap(link);
  const children = list(block.children).flatMap((child, index) => span(child, index, links));
  if (children.every(({ text }) => text.trim() === "")) return [];
  const listItem = known(LISTS, block.listItem);
  return [
    {
      _type: "block",
      _key,
      style: known(STYLES, block.style) ?? "normal",
      children,
      markDefs: links.map(({ markDef }) => markDef),
      ...(listItem && { listItem, level: level(block.level) }),
    },
  ];
}

type NamedLink = { name: string; markDef: Link };

function link(markDef: Loose, index: number): NamedLink[] {
  const { _key, _type, href } = markDef;
  const safe = typeof href === "string" ? safeHref(href) : undefined;
  if (_type !== "link" || typeof _key !== "string" || safe === undefined) return [];
  return [{ name: _key, markDef: { _key: `link-${index}`, _type: "link", href: safe } }];
}

function span(child: Loose, index: number, links: NamedLink[]): Span[] {
  if (child._type !== "span" || typeof child.text !== "string") return [];
  const marks = (Array.isArray(child.marks) ? child.marks : []).flatMap((mark: unknown) => {
    const kept = links.find(({ name }) => name === mark)?.markDef._key ?? known(DECORATORS, mark);
    return kept === undefined ? [] : [kept];
  });
  return [{ _type: "span", _key: `span-${index}`, text: child.text, marks: [...new Set(marks)] }];
}

function list(value: unknown): Loose[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is Loose => typeof item === "object" && item !== null);
}

function known(names: string[], value: unknown): string | undefined {
  return typeof value === "string" && names.includes(value) ? value : undefined;
}

function level(value: unknown): number {
  return typeof value === "number" && value >= 1 && value <= 4 ? Math.trunc(value) : 1;
}
