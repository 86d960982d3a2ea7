import { fromMarkdown } from "mdast-util-from-markdown";
import { safeHref } from "@/lib/safe-href";
import { escapeHtml } from "@/lib/text/escape-html";
import { keepLineBreaks } from "@/lib/text/keep-line-breaks";
import { DISPLAY, shaded, TEXT } from "./mail-frame";

type Tree = ReturnType<typeof fromMarkdown>;
type Node = Tree | Tree["children"][number];
type Links = Map<string, string>;

/** Draws the nodes of Markdown. `inner` are the drawn children. */
type Renderer = {
  [Type in Node["type"]]?: (
    node: Extract<Node, { type: Type }>,
    inner: string,
    parent: Node | null,
  ) => string;
};

/** The Markdown of a letter as the HTML of an email. Raw HTML stays text, and a picture its description. */
export function markdownHtml(markdown: string, appUrl: string): string {
  const tree = fromMarkdown(keepLineBreaks(markdown));
  const links = linksOf(tree, appUrl);
  const link = (href: string | undefined, inner: string) =>
    href ? `<a href="${escapeHtml(href)}" ${shaded(["brass"])}>${inner}</a>` : inner;
  return draw(tree, {
    text: ({ value }) => escapeHtml(value),
    html: ({ value }) => escapeHtml(value),
    paragraph: (_, inner, parent) =>
      parent?.type === "listItem" ? inner : `<p ${shaded(["ink"], BODY)}>${inner}</p>\n`,
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
    list: ({ ordered, start }, inner) => {
      const tag = ordered ? "ol" : "ul";
      const from = ordered && start !== null && start !== undefined && start !== 1 ? ` start="${start}"` : "";
      return `<${tag}${from} ${shaded(["ink"], `${BODY};padding:0 0 0 24px`)}>${inner}</${tag}>\n`;
    },
    listItem: (_, inner) => `<li style="margin:0 0 8px">${inner}</li>`,
    link: ({ url }, inner) => link(absolute(url, appUrl), inner),
    linkReference: ({ identifier }, inner) => link(links.get(identifier), inner),
    image: ({ alt }) => escapeHtml(alt ?? ""),
    imageReference: ({ alt }) => escapeHtml(alt ?? ""),
    definition: () => "",
  });
}

const BODY = `margin:0 0 18px;font:17px/1.6 ${TEXT}`;

/** The Markdown of a letter as the plain text of an email. A link is followed by its address. */
export function markdownText(markdown: string, appUrl: string): string {
  const tree = fromMarkdown(keepLineBreaks(markdown));
  const links = linksOf(tree, appUrl);
  const link = (href: string | undefined, inner: string) =>
    href && href !== inner ? `${inner} (${href})` : inner;
  return draw(tree, {
    text: ({ value }) => value,
    html: ({ value }) => value,
    inlineCode: ({ value }) => value,
    code: ({ value }) => `${value}\n\n`,
    paragraph: (_, inner, parent) => (parent?.type === "listItem" ? inner : `${inner}\n\n`),
    heading: (_, inner) => `${inner}\n\n`,
    break: () => "\n",
    thematicBreak: () => "* * *\n\n",
    list: (_, inner) => `${inner}\n`,
    listItem: (_, inner) => `- ${inner}\n`,
    link: ({ url }, inner) => link(absolute(url, appUrl), inner),
    linkReference: ({ identifier }, inner) => link(links.get(identifier), inner),
    image: ({ alt }) => alt ?? "",
    imageReference: ({ alt }) => alt ?? "",
    definition: () => "",
  }).trim();
}

export function hasPicture(markdown: string): boolean {
  const isPicture = (node: Node): boolean =>
    node.type === "image" ||
    node.type === "imageReference" ||
    ("children" in node && node.children.some(isPicture));
  return isPicture(fromMarkdown(markdown));
}

function draw(node: Node, renderer: Renderer, parent: Node | null = null): string {
  const inner = "children" in node ? node.children.map((child) => draw(child, renderer, node)).join("") : "";
  const render = renderer[node.type] as
    | ((node: Node, inner: string, parent: Node | null) => string)
    | undefined;
  return render ? render(node, inner, parent) : inner;
}

function linksOf(tree: Tree, appUrl: string): Links {
  const links: Links = new Map();
  for (const node of tree.children) {
    const href = node.type === "definition" && absolute(node.url, appUrl);
    if (node.type === "definition" && href) links.set(node.identifier, href);
  }
  return links;
}

/** Returns undefined for an unsafe address. A path is the club's own. */
function absolute(href: string, appUrl: string): string | undefined {
  const safe = safeHref(href);
  return safe !== undefined && URL.canParse(safe, appUrl) ? new URL(safe, appUrl).href : undefined;
}
