export type Part = { lines: string; firstLine: number };

const MOST_LINES = 2000;
/** An action accepts at most 64 kB, with its other fields. */
const MOST_BYTES = 54_000;

const encoder = new TextEncoder();

/** Splits a long list into parts that an action accepts. */
export function splitLines(text: string): Part[] {
  const parts: Part[] = [];
  let lines: string[] = [];
  let bytes = 0;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const lineBytes = encoder.encode(line).length + 1;
    if (lines.length > 0 && (lines.length === MOST_LINES || bytes + lineBytes > MOST_BYTES)) {
      parts.push({ lines: lines.join("\n"), firstLine: index + 1 - lines.length });
      lines = [];
      bytes = 0;
    }
    lines.push(line);
    bytes += lineBytes;
  }
  parts.push({ lines: lines.join("\n"), firstLine: text.split(/\r\n|\n|\r/).length + 1 - lines.length });
  return parts.filter((part) => part.lines.trim() !== "");
}
