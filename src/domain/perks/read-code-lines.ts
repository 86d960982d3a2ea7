const LONGEST_CODE = 64;
/** Letters, digits, punctuation and single spaces; no control characters. */
const CODE = /^[\p{L}\p{N}\p{P}\p{S}]+(?: [\p{L}\p{N}\p{P}\p{S}]+)*$/u;
const HEADER = /^(?:codes?|coupon(?: codes?)?|voucher(?: codes?)?)$/i;

export type CodeLines = { codes: { line: number; code: string }[]; bad: { line: number; reason: string }[] };

/** Reads the first column of CSV or pasted text. Skips empty lines and a heading in the first line. */
export function readCodeLines(text: string, firstLine: number): CodeLines {
  const codes: CodeLines["codes"] = [];
  const bad: CodeLines["bad"] = [];
  for (const [index, row] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    const line = firstLine + index;
    const code = firstCell(row).trim().normalize("NFC");
    if (code === "" || (line === 1 && HEADER.test(code))) continue;
    const reason = codeError(code);
    if (reason === null) codes.push({ line, code });
    else bad.push({ line, reason });
  }
  return { codes, bad };
}

function firstCell(row: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(row)?.[1];
  return quoted === undefined ? (row.split(/[,;\t]/, 1)[0] ?? "") : quoted.replaceAll('""', '"');
}

function codeError(code: string): string | null {
  if ([...code].length > LONGEST_CODE) return "longer than 64 characters";
  return CODE.test(code) ? null : "not a code";
}
