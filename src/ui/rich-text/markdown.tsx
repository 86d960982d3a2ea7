import type { ReactNode } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { safeHref, safeImageSrc } from "@/lib/safe-href";
import type { LetterTree } from "@/lib/text/letter-tree";
import { classNames } from "../layout/class-names";
import { RichLink } from "./rich-link";

type MarkdownProps = { by: Author; className?: string } & (
  | { text: string; tree?: undefined }
  /** A text that is read already. */
  | { tree: LetterTree; text?: undefined }
);

/** The author of a text: only the club's own may contain headings and pictures. */
type Author = "club" | "member";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const SHARED = ["p", "em", "strong", "a", "ul", "ol", "li", "br", ...HEADINGS];
const ELEMENTS = { member: SHARED, club: [...SHARED, "blockquote", "code", "hr", "img"] };

export function Markdown({ text, tree, by, className }: MarkdownProps) {
  return (
    <div className={classNames("rich-text", className)}>
      <ReactMarkdown
        remarkPlugins={tree && [[replaceTree, tree]]}
        rehypePlugins={PLUGINS[by]}
        components={COMPONENTS[by]}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** A remark plugin that replaces the text's tree. */
function replaceTree(tree: LetterTree) {
  return () => tree;
}

/** The page already has an h1, and a member's headings become paragraphs. */
const CLUB_HEADINGS: Components = { h1: "h2", h5: "h4", h6: "h4" };
const MEMBER_HEADINGS: Components = Object.fromEntries(HEADINGS.map((heading) => [heading, Paragraph]));
const PLUGINS = { club: plugins("club"), member: plugins("member") };
const COMPONENTS = { club: components("club"), member: components("member") };

function plugins(by: Author): Options["rehypePlugins"] {
  const schema = {
    tagNames: ELEMENTS[by],
    attributes: { a: ["href"], img: ["src", "alt"], ol: ["start"] },
    protocols: { href: ["http", "https", "irc", "ircs", "mailto", "xmpp"] },
    strip: ["script", "style"],
  };
  return [keepSafeLinks, [rehypeSanitize, schema]];
}

function components(by: Author): Components {
  return {
    a: ({ href, children }) => (
      <RichLink href={href} by={by}>
        {children}
      </RichLink>
    ),
    ...(by === "club" ? CLUB_HEADINGS : MEMBER_HEADINGS),
    img: ({ src, alt }) => <MarkdownPicture src={src} alt={alt} />,
  };
}

function Paragraph({ children }: { children?: ReactNode }) {
  return <p>{children}</p>;
}

function MarkdownPicture({ src, alt }: { src?: unknown; alt?: string }) {
  const safe = safeImageSrc(src);
  // biome-ignore lint/performance/noImgElement: Markdown has no picture sizes
  return safe ? <img src={safe} alt={alt ?? ""} loading="lazy" /> : alt;
}

type Node = { tagName?: string; properties?: Record<string, unknown>; children?: Node[] };

const SCHEME = /^[a-z]+:/i;

/** A rehype plugin that removes unsafe URLs. It lower-cases schemes, because the sanitizer is case-sensitive. */
function keepSafeLinks() {
  return keepSafe;
}

function keepSafe(node: Node): void {
  const { properties } = node;
  if (properties && "href" in properties)
    properties.href = safeHref(text(properties.href))?.replace(SCHEME, (scheme) => scheme.toLowerCase());
  if (properties && "src" in properties) properties.src = safeImageSrc(properties.src);
  for (const child of node.children ?? []) keepSafe(child);
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
