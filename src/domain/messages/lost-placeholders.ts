import { fillText, type Placeholder } from "./kinds/message-kind";

type Placeholders = Record<string, Placeholder>;

/**
 * Returns the required placeholders with a value that a text would not show. `given` are the placeholders that have one. The
 * link to opt out must end the last paragraph, after some words: an email shows these words as the link.
 */
export function lostPlaceholders(
  text: string,
  placeholders: Placeholders,
  given: readonly string[],
): string[] {
  const filled = fillText(text, Object.fromEntries(given.map((name) => [name, mark(name)])));
  const isShown = (name: string) =>
    name === "optOut" ? isLastLink(filled, mark(name)) : filled.includes(mark(name));
  return given.filter((name) => placeholders[name]?.isRequired && !isShown(name));
}

/** No stored text contains it, because Postgres stores no zero bytes. */
function mark(name: string): string {
  return `\0${name}\0`;
}

function isLastLink(filled: string, link: string): boolean {
  const paragraphs = filled.split("\n\n");
  const last = paragraphs.at(-1) ?? "";
  return paragraphs.length > 1 && last.endsWith(link) && last.slice(0, -link.length).trim() !== "";
}

/** Like `lostPlaceholders`, in any message: whichever optional placeholders have a value. */
export function everLostPlaceholders(text: string, placeholders: Placeholders): string[] {
  const names = Object.keys(placeholders);
  const always = ["product", ...names.filter((name) => !placeholders[name]?.isOptional)];
  const optional = names.filter((name) => placeholders[name]?.isOptional);
  const lost = subsetsOf(optional).flatMap((some) =>
    lostPlaceholders(text, placeholders, [...always, ...some]),
  );
  return names.filter((name) => lost.includes(name));
}

function subsetsOf([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]];
  const subsets = subsetsOf(rest);
  return [...subsets, ...subsets.map((subset) => [first, ...subset])];
}
