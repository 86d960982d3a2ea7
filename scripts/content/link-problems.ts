import type { ContentDocument } from "@/content/sources/load-dataset";

/** Pages of the club that a text may lead to, besides those of brands, perks and legal texts. */
const PAGES = [
  "/",
  "/home",
  "/perks",
  "/brands",
  "/stores",
  "/profile",
  "/account",
  "/sign-in",
  "/request-access",
];
const SCHEMES = /^(https?|ircs?|mailto|xmpp):/i;
const MARKDOWN_LINK = /\]\(\s*<?([^)\s>]+)/g;

/** Returns what is wrong with the links in a document's rich text and Markdown: where they lead nowhere, or are none. */
export function linkProblems(document: ContentDocument, published: ContentDocument[]): string[] {
  const known = new Set([...PAGES, ...published.flatMap(addressOf)]);
  return linksIn(document).flatMap((href) => {
    if (!href.startsWith("/")) return SCHEMES.test(href) ? [] : [`${document._id}: ${href} is no link`];
    const path = href.split(/[?#]/)[0] ?? "";
    return known.has(path) ? [] : [`${document._id}: ${href} leads nowhere`];
  });
}

function addressOf({ _type, slug }: ContentDocument): string[] {
  const { current } = Object(slug) as { current?: string };
  if (!current) return [];
  if (_type === "legalPage") return [`/${current}`];
  return _type === "brand" || _type === "perk" ? [`/${_type}s/${current}`] : [];
}

function linksIn(node: unknown, name = ""): string[] {
  if (typeof node === "string") {
    if (name === "href" || name === "website") return [node];
    const isMarkdown = name === "body" || name === "terms";
    return isMarkdown ? [...node.matchAll(MARKDOWN_LINK)].map(([, href = ""]) => href) : [];
  }
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => linksIn(value, Array.isArray(node) ? name : key));
}
