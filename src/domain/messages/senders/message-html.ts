import { escapeHtml } from "@/lib/text/escape-html";

/**
 * The HTML part of an e-mail: the same words as its text, everything escaped; only the club's own `links` can be
 * followed, whatever a name looks like.
 */
export function messageHtml(text: string, links: readonly string[]): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => `<p>${withLinks(paragraph, links)}</p>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>',
    '<body style="margin:0 auto;max-width:34em;padding:2em 1.5em;font:16px/1.6 Georgia,serif;color:#1d1b18">',
    ...paragraphs,
    "</body></html>",
  ].join("\n");
}

function withLinks(paragraph: string, links: readonly string[]): string {
  const own = links.find((link) => paragraph.includes(link));
  if (!own) return escapeHtml(paragraph).replaceAll("\n", "<br>\n");
  return paragraph
    .split(own)
    .map((part) => withLinks(part, links))
    .join(`<a href="${escapeHtml(own)}">${escapeHtml(own)}</a>`);
}
