/** A part of a text: words, or an address that a reader expects to be a link. */
export type TextPart = { text: string; href?: string };

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
export function hideSigns(text: string): string {
  return text.replace(/[\uE002\uE003]/gu, "").replace(ADDRESS, (found) => {
    const address = trimAddress(found);
    const hidden = address.replace(/[_*]/g, (sign) => SIGNS[sign as keyof typeof SIGNS]);
    return hidden + found.slice(address.length);
  });
}

export function showSigns(text: string): string {
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
