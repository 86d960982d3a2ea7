const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function firstLetter(name: string | null | undefined): string {
  const [first] = graphemes.segment(name?.trim() ?? "");
  return first?.segment.toLocaleUpperCase("en") ?? "";
}

/** The first grapheme of each name. */
export function initials(firstName: string, lastName?: string | null): string {
  return firstLetter(firstName) + firstLetter(lastName);
}
