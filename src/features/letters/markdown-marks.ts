export type Mark = "bold" | "italic" | "heading" | "list" | "link";

/** Replaces `start` to `end` of the text by `insert`, then selects `selectFrom` to `selectTo`. */
export type Edit = { start: number; end: number; insert: string; selectFrom: number; selectTo: number };

/** Returns the edit that marks the selection, or that writes sample words if nothing is selected. */
export function markEdit(mark: Mark, text: string, start: number, end: number): Edit {
  const selected = text.slice(start, end);
  if (mark === "bold") return around("**", selected || "bold", "**", start, end);
  if (mark === "italic") return around("*", selected || "italic", "*", start, end);
  if (mark === "heading") return beforeLines("## ", text, start, end);
  if (mark === "list") return beforeLines("- ", text, start, end);
  const words = selected || "words";
  const selectFrom = start + `[${words}](`.length;
  const target = "/perks";
  return {
    ...{ start, end, insert: `[${words}](${target})` },
    ...{ selectFrom, selectTo: selectFrom + target.length },
  };
}

function around(before: string, words: string, after: string, start: number, end: number): Edit {
  const selectFrom = start + before.length;
  return {
    ...{ start, end, insert: before + words + after },
    ...{ selectFrom, selectTo: selectFrom + words.length },
  };
}

function beforeLines(prefix: string, text: string, start: number, end: number): Edit {
  const from = text.slice(0, start).lastIndexOf("\n") + 1;
  const insert = text
    .slice(from, end)
    .split("\n")
    .map((line) => prefix + line)
    .join("\n");
  const selectTo = from + insert.length;
  return { start: from, end, insert, selectFrom: selectTo, selectTo };
}
