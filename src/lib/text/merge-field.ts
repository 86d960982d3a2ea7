/** Written for a member without a name if the letter has no word of its own. */
const FALLBACK = "friend";

// A space may be a no-break space, which some keyboards write.
const FIELD = /\{[^\S\r\n]*first[^\S\r\n]+name[^\S\r\n]*(?:\|([^{}|\n]*[^\s{}|][^{}|\n]*))?\}/giu;
const ANY = /\{[^{}\n]*\}|[{}]/u;

/** Returns the first placeholder or brace of a text that a letter cannot fill in, or null. */
export function unknownField(text: string): string | null {
  return ANY.exec(text.replace(FIELD, "\n"))?.[0] ?? null;
}

/** Fills in `{first name}` and `{first name|friend}` in one line of text. The name is not filled in again. */
export function fillFields(text: string, firstName: string | null): string {
  return text.replace(FIELD, (_, fallback?: string) => firstName ?? fallbackOf(fallback));
}

// Two private-use characters around a number stay in one piece when Markdown is parsed.
const MARK = /\uE000(\d+)\uE001/gu;

/** A text in which marks replace the fields, so that neither a field nor a name is ever read as Markdown. */
export type MarkedText = { text: string; fallbacks: string[] };

export function markFields(text: string): MarkedText {
  const fallbacks: string[] = [];
  const marked = text.replace(/[\uE000\uE001]/gu, "").replace(FIELD, (_, fallback?: string) => {
    fallbacks.push(fallbackOf(fallback));
    return `\uE000${fallbacks.length - 1}\uE001`;
  });
  return { text: marked, fallbacks };
}

export function fillMarks(text: string, { fallbacks }: MarkedText, firstName: string | null): string {
  return text.replace(MARK, (_, index: string) => firstName ?? fallbacks[Number(index)] ?? "");
}

export function hasMark(text: string): boolean {
  return /\uE000\d+\uE001/u.test(text);
}

function fallbackOf(fallback: string | undefined): string {
  return fallback?.trim() || FALLBACK;
}
