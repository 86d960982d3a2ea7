import { clubDay } from "@/lib/dates";

/** Lines of CSV as a download, sent as they are read. The mark at the beginning tells spreadsheets that it is UTF-8. */
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
