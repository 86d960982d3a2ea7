import { readTill } from "@/auth/till";
import { exportTillCharges } from "@/domain/till/export-charges";
import { currentMonth } from "@/domain/till/month";
import { csvResponse } from "@/lib/csv";
import { readMonth } from "@/lib/text/month";

export const dynamic = "force-dynamic";

/** Exports a month of the brand's charges as CSV: `?month=2026-11`. */
export async function GET(request: Request): Promise<Response> {
  const opened = await readTill();
  if ("error" in opened) return new Response(null, { status: 404 });
  const month = readMonth(new URL(request.url).searchParams.get("month")) ?? (await currentMonth(opened));
  return csvResponse("till", exportTillCharges(opened, month));
}
