import { clubDay } from "@/lib/dates";

/** A member's export as a download that no cache keeps. */
export function exportResponse(username: string, exported: object): Response {
  return new Response(JSON.stringify(exported, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${username}-${clubDay(new Date())}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
