import type { ReactNode } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { safeImageSrc } from "@/lib/safe-href";
import { classNames } from "../layout/class-names";
import { keepSafeLinks } from "./keep-safe-links";
import { RichLink } from "./rich-link";

type MarkdownProps = { text: string; by: Author; className?: string };

/** Who wrote a text: the club's own has headings and pictures, a member’s has neither. */
type Author = "club" | "member";

const HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"];
const SHARED = ["p", "em", "strong", "a", "ul", "ol", "li", "br", ...HEADINGS];
const ELEMENTS = { member: SHARED, club: [...SHARED, "blockquote", "code", "hr", "img"] };

/** Markdown as elements of our own: links of the six schemes, no HTML, nothing from another host. */
export function Markdown({ text, by, className }: MarkdownProps) {
  return (
    <div className={classNames("rich-text", className)}>
      <ReactMarkdown rehypePlugins={PLUGINS[by]} components={COMPONENTS[by]}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

/** The page has its h1 already; what a member writes is no heading of the page. */
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
  // biome-ignore lint/performance/noImgElement: Markdown doesn't say how large its picture is
  return safe ? <img src={safe} alt={alt ?? ""} loading="lazy" /> : alt;
}
