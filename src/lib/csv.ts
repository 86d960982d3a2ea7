import { clubDay } from "./dates";

type Cell = string | number | Date | null | undefined;

/** First characters that make a spreadsheet run a text as a formula, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Where a column begins for a spreadsheet that separates columns by semicolons or tabs. */
const INNER_FORMULA = /(?<!^)([;\t]\s*)(?=[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula. Dates are ISO 8601 in UTC. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = cell instanceof Date ? cell.toISOString() : String(cell ?? "");
  return `"${(typeof cell === "string" ? safeText(text) : text).replaceAll('"', '""')}"`;
}

function safeText(text: string): string {
  const inner = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inner}` : inner;
}

/** The byte order mark makes spreadsheets read the file as UTF-8. */
export function csvResponse(name: string, lines: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode("\ufeff")),
    async pull(controller) {
      const { value, done } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(stream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${clubDay(new Date())}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
