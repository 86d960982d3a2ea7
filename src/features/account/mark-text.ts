export type Mark = "bold" | "italic" | "link";

/** A piece of a text to put in place of what stands from `from` to `to`, and what is selected of the text afterwards. */
export type Marking = { from: number; to: number; piece: string; select: [start: number, end: number] };

const SIGNS = { bold: "**", italic: "*" } as const;
const ADDRESS = "https://";

/** How a selection is set in bold or italic, or back again, or made a link, in Markdown. */
export function markText(text: string, start: number, end: number, mark: Mark): Marking {
  const chosen = text.slice(start, end);
  if (mark === "link") return linked(chosen, start, end);
  const sign = SIGNS[mark];
  const from = start - sign.length;
  if (isMarked(text.slice(0, start), text.slice(end), mark))
    return { from, to: end + sign.length, piece: chosen, select: [from, from + chosen.length] };
  return {
    from: start,
    to: end,
    piece: sign + chosen + sign,
    select: [start + sign.length, end + sign.length],
  };
}

/** Whether what stands before and after a selection is its mark: two asterisks alone aren't italic. */
function isMarked(before: string, after: string, mark: "bold" | "italic"): boolean {
  const asterisks = Math.min(before.match(/\**$/)?.[0].length ?? 0, after.match(/^\**/)?.[0].length ?? 0);
  return mark === "bold" ? asterisks >= 2 : asterisks % 2 === 1;
}

/** What comes next is selected: the address, or, where that was chosen, the words for it. */
function linked(chosen: string, start: number, end: number): Marking {
  const isAddress = /^(https?:\/\/|mailto:)\S+$/.test(chosen);
  const [words, address] = isAddress ? ["", chosen] : [chosen, ADDRESS];
  const next = start + 1 + (isAddress ? 0 : words.length + 2);
  return {
    from: start,
    to: end,
    piece: `[${words}](${address})`,
    select: [next, isAddress ? next : next + address.length],
  };
}
