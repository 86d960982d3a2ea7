import { safeHref } from "@/lib/safe-href";
import { escapeHtml } from "@/lib/text/escape-html";
import { type LetterNode, type LetterTree, readLetterTree, someNode } from "@/lib/text/letter-tree";
import { DISPLAY, shaded, TEXT } from "./mail-frame";

/** Draws the nodes of a letter. `inner` are the drawn children. */
type Renderer = {
  [Type in LetterNode["type"]]?: (
    node: Extract<LetterNode, { type: Type }>,
    inner: string,
    parent: LetterNode | null,
  ) => string;
};

/** The Markdown of a letter as the HTML of an email. Raw HTML stays text, and a picture its description. */
export function markdownHtml(markdown: string, appUrl: string, firstName: string | null = null): string {
  const tree = readLetterTree(markdown, firstName);
  const hrefOf = linkReader(tree, appUrl);
  const link = (node: LinkNode, inner: string) => {
    const href = hrefOf(node);
    return href ? `<a href="${escapeHtml(href)}" ${shaded(["brass"])}>${inner}</a>` : inner;
  };
  return draw(tree, {
    text: ({ value }) => escapeHtml(value),
    paragraph: (node, inner, parent) =>
      parent?.type === "listItem" && !parent.spread && parent.children[0] === node
        ? inner
        : `<p ${shaded(["ink"], BODY)}>${inner}</p>\n`,
    heading: ({ depth }, inner) => {
      const style = depth <= 2 ? `24px/1.25 ${DISPLAY}` : `19px/1.3 ${DISPLAY}`;
      return `<h2 ${shaded(["ink"], `margin:30px 0 12px;font:normal ${style}`)}>${inner}</h2>\n`;
    },
    emphasis: (_, inner) => `<em>${inner}</em>`,
    strong: (_, inner) => `<strong>${inner}</strong>`,
    inlineCode: ({ value }) => escapeHtml(value),
    code: ({ value }) => `<p ${shaded(["ink"], BODY)}>${escapeHtml(value).replaceAll("\n", "<br>")}</p>\n`,
    break: () => "<br>",
    thematicBreak: () => `<hr ${shaded(["frame"], "margin:28px 0;border:0;border-top:1px solid")}>\n`,
    blockquote: (_, inner) =>
      `<div ${shaded(["frame"], "margin:0 0 18px;padding:0 0 0 16px;border-width:0 0 0 2px;border-style:solid")}>${inner}</div>\n`,
    list: ({ ordered, start }, inner, parent) => {
      const tag = ordered ? "ol" : "ul";
      const from = ordered && (start ?? 1) !== 1 ? ` start="${start}"` : "";
      const style =
        parent?.type === "listItem" ? "margin:8px 0 0;padding:0 0 0 24px" : `${BODY};padding:0 0 0 24px`;
      return `<${tag}${from} ${shaded(["ink"], style)}>${inner}</${tag}>\n`;
    },
    listItem: (_, inner) => `<li style="margin:0 0 8px">${inner}</li>`,
    link,
    linkReference: link,
    image: ({ alt }) => escapeHtml(alt ?? ""),
    imageReference: ({ alt }) => escapeHtml(alt ?? ""),
    definition: () => "",
  });
}

const BODY = `margin:0 0 18px;font:17px/1.6 ${TEXT}`;

/** The Markdown of a letter as the plain text of an email. A link is followed by its address. */
export function markdownText(markdown: string, appUrl: string, firstName: string | null = null): string {
  const tree = readLetterTree(markdown, firstName);
  const hrefOf = linkReader(tree, appUrl);
  return drawText(tree, (node, inner) => {
    const href = hrefOf(node);
    return href && !isAddress(inner, href) ? `${inner} (${href})` : inner;
  });
}

/** The words of a letter, without the addresses of its links and without lines between paragraphs. */
export function markdownWords(markdown: string, firstName: string | null = null): string {
  return drawText(readLetterTree(markdown, firstName), (_, inner) => inner, "");
}

function drawText(
  tree: LetterTree,
  link: (node: LinkNode, inner: string) => string,
  line = "* * *\n\n",
): string {
  const blocks = (inner: string) => inner.replace(/\n+$/, "");
  return draw(tree, {
    text: ({ value }) => value,
    inlineCode: ({ value }) => value,
    code: ({ value }) => `${value}\n\n`,
    paragraph: (_, inner, parent) => inner + blockEnd(parent),
    heading: (_, inner) => `${inner}\n\n`,
    break: () => "\n",
    thematicBreak: () => line,
    blockquote: (_, inner) => `${indent(blocks(inner), "> ", "> ")}\n\n`,
    list: (_, inner, parent) => blocks(inner) + blockEnd(parent),
    listItem: (node, inner, parent) => {
      const marker = markerOf(node, parent);
      const isSpread = parent?.type === "list" && (parent.spread || node.spread);
      return indent(blocks(inner), marker, " ".repeat(marker.length)) + (isSpread ? "\n\n" : "\n");
    },
    link,
    linkReference: link,
    image: ({ alt }) => alt ?? "",
    imageReference: ({ alt }) => alt ?? "",
    definition: () => "",
  }).trim();
}

type ListItem = Extract<LetterNode, { type: "listItem" }>;

function blockEnd(parent: LetterNode | null): string {
  return parent?.type === "listItem" && !parent.spread ? "\n" : "\n\n";
}

function markerOf(item: ListItem, parent: LetterNode | null): string {
  if (parent?.type !== "list" || !parent.ordered) return "- ";
  return `${(parent.start ?? 1) + parent.children.indexOf(item)}. `;
}

function indent(text: string, first: string, next: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : next) + line)
    .map((line) => line.trimEnd())
    .join("\n");
}

/** Whether the words of a link are its address, with or without a scheme. */
function isAddress(words: string, href: string): boolean {
  const bare = (address: string) =>
    address
      .replace(/^(https?:\/\/|mailto:)/i, "")
      .replace(/\/$/, "")
      .toLowerCase();
  return bare(words) === bare(href);
}

export function hasPicture(markdown: string): boolean {
  const isPicture = ({ type }: LetterNode) => type === "image" || type === "imageReference";
  return someNode(readLetterTree(markdown, null), isPicture);
}

function draw(node: LetterNode, renderer: Renderer, parent: LetterNode | null = null): string {
  const inner = "children" in node ? node.children.map((child) => draw(child, renderer, node)).join("") : "";
  const render = renderer[node.type] as
    | ((node: LetterNode, inner: string, parent: LetterNode | null) => string)
    | undefined;
  return render ? render(node, inner, parent) : inner;
}

type LinkNode = Extract<LetterNode, { type: "link" | "linkReference" }>;

/** Returns the absolute address of a link, or undefined for an unsafe or unknown one. */
function linkReader(tree: LetterTree, appUrl: string): (node: LinkNode) => string | undefined {
  const definitions = new Map<string, string>();
  const collect = (node: LetterNode) => {
    if (node.type === "definition" && !definitions.has(node.identifier))
      definitions.set(node.identifier, node.url);
    if ("children" in node) node.children.forEach(collect);
  };
  collect(tree);
  return (node) => absolute(node.type === "link" ? node.url : definitions.get(node.identifier), appUrl);
}

/** A path is the club's own. */
function absolute(href: string | undefined, appUrl: string): string | undefined {
  const safe = safeHref(href);
  return safe !== undefined && URL.canParse(safe, appUrl) ? new URL(safe, appUrl).href : undefined;
}
