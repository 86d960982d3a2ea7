/** Values by the name of their placeholder. An empty value counts as absent. */
export type TextValues = Record<string, string | undefined>;

const PART = /\[([^[\]]*)\]|\{([a-zA-Z]+)\}/g;
const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/**
 * Fills in a text: `{name}` becomes the value of a placeholder. A part in `[ ]` is left out if a placeholder in it has no
 * value. After `|` it has another text for that case: `[{greeting}|Hello]`. Values are not filled in again. Empty lines
 * next to a part that is left out are left out too.
 */
export function fillText(text: string, values: TextValues): string {
  const filled = text.replace(PART, (_, part: string | undefined, name: string) =>
    part === undefined ? (values[name] ?? "") : fillPart(part, values),
  );
  return filled.replace(/\n{3,}/g, "\n\n").trim();
}

function fillPart(part: string, values: TextValues): string {
  const [whole = "", ...otherwise] = part.split("|");
  const isComplete = placeholdersIn(whole).every((name) => values[name]);
  return (isComplete ? whole : otherwise.join("|")).replace(
    PLACEHOLDER,
    (_, name: string) => values[name] ?? "",
  );
}

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name);
}

/** Whether each bracket and brace of a text belongs to a part or a placeholder. Parts contain no other parts. */
export function hasMatchingBrackets(text: string): boolean {
  const rest = text.replace(PART, (_, part: string = "") => part.replace(PLACEHOLDER, ""));
  return !/[[\]{}]/.test(rest);
}
