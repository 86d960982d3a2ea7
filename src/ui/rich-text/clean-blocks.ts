import { safeHref } from "@/lib/safe-href";

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
export type CleanBlock = TextBlock | (Loose & { _type: "image"; _key: string });

/**
 * Rebuilds Portable Text from known types, marks and styles. The library looks them up in plain objects, so it also finds
 * "constructor", and it throws if a text is not a string.
 */
export function cleanBlocks(value: unknown): CleanBlock[] {
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
