import type { Range } from "./families.ts";

/** The source of a module that lists code points as ranges. */
export function lettersFile(letters: Set<number>): string {
  const lines = rangesOf(letters).map(
    ([first, last]) => `  [0x${first.toString(16)}, 0x${last.toString(16)}],`,
  );
  return `/** Every character that the script face can set, as ranges; written by artwork/fonts. */
export const SCRIPT_LETTERS: readonly (readonly [first: number, last: number])[] = [
${lines.join("\n")}
];
`;
}

function rangesOf(letters: Set<number>): Range[] {
  const ranges: Range[] = [];
  for (const letter of [...letters].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === letter - 1) last[1] = letter;
    else ranges.push([letter, letter]);
  }
  return ranges;
}
