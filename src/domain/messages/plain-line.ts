const UNUSUAL = /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What was typed as one line of plain text: NFC, without controls and what turns the direction, single spaces. */
export function tidyLine(typed: string): string {
  return typed.normalize("NFC").replace(UNUSUAL, " ").replace(/\s+/g, " ").trim();
}

/** Whether a line has something that mail and phones turn into a link. */
export function hasLink(line: string): boolean {
  return /:\/\/|www\.|\p{L}\.\p{L}{2,}\/|@/iu.test(line);
}
