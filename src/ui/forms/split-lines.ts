export type Part = { lines: string; firstLine: number };

const MOST_LINES = 2000;
/** An action accepts at most 64 kB, and a character takes at most three bytes of its text. */
const MOST_CHARACTERS = 18_000;

/** Splits a long list into parts that an action accepts. */
export function splitLines(text: string): Part[] {
  const parts: Part[] = [];
  let lines: string[] = [];
  let length = 0;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (lines.length > 0 && (lines.length === MOST_LINES || length + line.length > MOST_CHARACTERS)) {
      parts.push({ lines: lines.join("\n"), firstLine: index + 1 - lines.length });
      lines = [];
      length = 0;
    }
    lines.push(line);
    length += line.length + 1;
  }
  parts.push({ lines: lines.join("\n"), firstLine: text.split(/\r\n|\n|\r/).length + 1 - lines.length });
  return parts.filter((part) => part.lines.trim() !== "");
}
