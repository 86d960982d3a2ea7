type Cell = string | number | Date | null | undefined;

/** What a spreadsheet would run as a formula, its full-width forms too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Returns one line of a CSV file, each cell in quotes. A text that a spreadsheet would take for a formula is led by an apostrophe.
 * Instants are ISO 8601 in UTC, nothing is an empty cell.
 */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? "");
  const safe = typeof cell === "string" && FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
