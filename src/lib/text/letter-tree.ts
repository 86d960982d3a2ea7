import { fromMarkdown } from "mdast-util-from-markdown";
import { fillMarks, hasMark, type MarkedText, markFields } from "./merge-field";

export type LetterTree = ReturnType<typeof fromMarkdown>;
export type LetterNode = LetterTree | LetterTree["children"][number];
type Child = LetterTree["children"][number];
type Phrase = Extract<Child, { type: "paragraph" }>["children"][number];

/** A line of dashes or equals signs below a paragraph makes no heading of it. */
const OPTIONS = { extensions: [{ disable: { null: ["setextUnderline"] } }] };

/**
 * Reads the Markdown of a letter, for its HTML, its plain text, its preview text and its page in the account. A line break
 * within a paragraph is kept, a bare address is a link, and the fields have the member's first name, or else their fallback.
 */
export function readLetterTree(markdown: string, firstName: string | null): LetterTree {
  const marked = markFields(markdown);
  const tree = parse(marked);
  const fill = (text: string) => fillMarks(showSigns(text), marked, firstName);
  const complete = (node: Child, parent: LetterNode): Child[] => {
    if (node.type === "text" || node.type === "html") {
      const phrases = phrasesOf(node.value, isLink(parent), fill);
      return BLOCKS.has(parent.type) ? [{ type: "paragraph", children: phrases }] : phrases;
    }
    if ("value" in node) node.value = fill(node.value);
    if ("alt" in node) node.alt = fill(node.alt ?? "");
    if ("url" in node) node.url = withScheme(showSigns(node.url));
    if ("children" in node) setChildren(node);
    return [node];
  };
  // Each kind of node keeps its kinds of children, which the types can't express.
  const setChildren = (node: { children: unknown[] } & LetterNode) => {
    node.children = (node.children as Child[]).flatMap((child) =>
      complete(child, node),
    ) as typeof node.children;
  };
  setChildren(tree);
  return tree;
}

const BLOCKS = new Set(["root", "blockquote", "listItem"]);

function isLink({ type }: LetterNode): boolean {
  return type === "link" || type === "linkReference";
}

function phrasesOf(value: string, isInLink: boolean, fill: (text: string) => string): Phrase[] {
  return value.split(/[ \t]*(?:\r\n?|\n)/).flatMap((line, index) => {
    const text = showSigns(line);
    const parts: TextPart[] = isInLink ? [{ text }] : splitBareLinks(text);
    const phrases = parts.map(({ text, href }): Phrase => {
      const words = { type: "text", value: fill(text) } as const;
      return href ? { type: "link", url: href, children: [words] } : words;
    });
    return index > 0 ? [{ type: "break" }, ...phrases] : phrases;
  });
}

/** Whether the address of a link has a field, which cannot be filled in there. */
export function hasFieldInLink(markdown: string): boolean {
  return someNode(
    parse(markFields(markdown)),
    (node) =>
      ("url" in node && hasMark(node.url)) || ("value" in node && BARE_ADDRESS_WITH_MARK.test(node.value)),
  );
}

const BARE_ADDRESS_WITH_MARK = /(?:https?:\/\/|(?<![\p{L}\p{N}])www\.)[^\s<>]*\uE000/iu;

function parse({ text }: MarkedText): LetterTree {
  return fromMarkdown(hideSigns(text), OPTIONS);
}

export function someNode(node: LetterNode, matches: (node: LetterNode) => boolean): boolean {
  return matches(node) || ("children" in node && node.children.some((child) => someNode(child, matches)));
}

/** A part of a text: words, or an address that a reader expects to be a link. */
type TextPart = { text: string; href?: string };

const ADDRESS = /(?<![\p{L}\p{N}@/.-])(?:https?:\/\/|www\.)(?=[\p{L}\p{N}[])[^\s<>\u{E000}\u{E001}]+/giu;
const PUNCTUATION = /(?:[?!.,:;*_~'"“”‘’…»]|['’]s|&[a-z]+;)+$/iu;

/** Splits a text at its bare addresses. `www.` gets https. Punctuation that ends a sentence is no part of an address. */
export function splitBareLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimAddress(found);
    const href = withScheme(address);
    if (!/^(?:https?:\/\/)?[^/?#]*[\p{L}\p{N}\]]/iu.test(address) || !URL.canParse(href)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

// Private-use characters for the signs that Markdown would read as emphasis.
const SIGNS = { _: "\uE002", "*": "\uE003" } as const;

/** Hides the underscores and asterisks of addresses, so that Markdown doesn't read them. `showSigns` puts them back. */
function hideSigns(text: string): string {
  return text.replace(/[\uE002\uE003]/gu, "").replace(ADDRESS, (found) => {
    const address = trimAddress(found);
    const hidden = address.replace(/[_*]/g, (sign) => SIGNS[sign as keyof typeof SIGNS]);
    return hidden + found.slice(address.length);
  });
}

function showSigns(text: string): string {
  return text.replaceAll(SIGNS._, "_").replaceAll(SIGNS["*"], "*");
}

/** Adds https to an address without a scheme, such as `www.alder.com`. A path of the club stays. */
export function withScheme(href: string): string {
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#]|$)/u.test(href) ? `https://${href}` : href;
}

function trimAddress(found: string): string {
  let address = found;
  for (;;) {
    const shorter = address.replace(PUNCTUATION, "");
    const isUnmatched = shorter.endsWith(")") && countOf(shorter, ")") > countOf(shorter, "(");
    const next = isUnmatched ? shorter.slice(0, -1) : shorter;
    if (next === address) return address;
    address = next;
  }
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
