const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

export function initials(firstName: string, lastName?: string | null): string {
  return firstLetter(firstName) + firstLetter(lastName);
}

/** Returns the first grapheme in upper case, or an empty text. */
export function firstLetter(name: string | null | undefined): string {
  const [first] = graphemes.segment(name?.trim() ?? "");
  return first?.segment.toLocaleUpperCase("en") ?? "";
}
