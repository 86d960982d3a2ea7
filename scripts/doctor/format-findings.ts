import type { Finding } from "./finding";

const MARKS = { good: "good", warns: "note", stops: "STOP" } as const;

/** What was found as a table, a line each, and a last line that says how many of it stop the club. */
export function tellFindings(findings: Finding[]): { text: string; stopping: number } {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.map(({ level, name, text }) => `${MARKS[level]}  ${name.padEnd(width)}  ${text}`);
  const stopping = findings.filter(({ level }) => level === "stops").length;
  const sum =
    stopping === 0
      ? "Nothing stops the club."
      : `${stopping} of these ${stopping === 1 ? "stops" : "stop"} the club.`;
  return { text: [...lines, sum].join("\n"), stopping };
}
