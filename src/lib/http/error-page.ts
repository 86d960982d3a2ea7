import type { Path } from "../paths";
import { escapeHtml } from "../text/escape-html";

export type Site = { appUrl: string; product: string };

export type ErrorPage = {
  title: string;
  text: string;
  /** An empty href opens the address of the page again. */
  link?: { href: Path | ""; text: string; opensTab?: true };
  secondLink?: { href: Path; text: string };
};

/** An error page loads nothing and sends nothing. The offline page brings its typeface with it. */
const ERROR_PAGE_POLICY =
  "default-src 'none'; font-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const ERROR_PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": ERROR_PAGE_POLICY,
  "Cache-Control": "no-store",
};

export function errorPageHtml(
  { title, text, link, secondLink }: ErrorPage,
  { appUrl, product }: Site,
): string {
  const { href, text: label, opensTab } = { href: `${appUrl}/`, text: "Back to the home page", ...link };
  const second =
    secondLink && `<a class="quiet" href="${escapeHtml(secondLink.href)}">${escapeHtml(secondLink.text)}</a>`;
  const target = opensTab ? ' target="_blank" rel="noopener"' : "";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(product)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<svg viewBox="0 0 36 24" width="54" height="36" role="img" aria-label="${escapeHtml(product)}">${RINGS}</svg>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<a href="${escapeHtml(href)}"${target}>${escapeHtml(label)}</a>
${second ?? ""}
</main>
</body>
</html>
`;
}

const RINGS =
  '<path d="M18 5.2a10 10 0 0 1 0 13.6a10 10 0 0 1 0-13.6z" fill="currentColor"/><g fill="none" stroke="currentColor" stroke-width="1.25"><circle cx="12.7" cy="12" r="9.5"/><circle cx="23.3" cy="12" r="9.5"/></g>';

/** The name of the typeface of a page's title. */
export const DISPLAY_FACE = "club display";

// The colors are from src/ui/styles/palette.css.
const STYLE = `
:root{color-scheme:light dark;--paper:#f4f2eb;--ink:#14211b;--soft:#4e5a53;--brass:#a67f3b;--keyline:#b08f4f;--primary:#123c2e;--on:#f6f2e6}
@media(prefers-color-scheme:dark){:root{--paper:#0a1813;--ink:#efe9da;--soft:#a8b3a9;--brass:#c6a15a;--keyline:#a8884a;--primary:#d2ae66;--on:#10201a}}
*{margin:0}
body{background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif}
main{box-sizing:border-box;min-height:100dvh;max-width:28rem;margin:auto;padding:4rem 1.25rem;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:1.5rem;text-align:center}
svg{color:var(--brass)}
h1{font:400 2.25rem/1.15 "${DISPLAY_FACE}","Bodoni Moda","Bodoni 72",Didot,Georgia,serif;text-wrap:balance}
p{color:var(--soft)}
a{background:var(--primary);color:var(--on);padding:.85rem 1.75rem;border-radius:3px;text-decoration:none;border:1px solid transparent;box-shadow:inset 0 0 0 2px var(--primary),inset 0 0 0 3px var(--keyline)}
a.quiet{background:none;color:inherit;border-color:currentColor;box-shadow:none}
a:focus-visible{outline:2px solid var(--brass);outline-offset:3px}
`;
