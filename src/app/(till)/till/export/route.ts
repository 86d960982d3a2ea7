import { readTill } from "@/auth/till";
import { listPerkNames } from "@/content/perks";
import { exportBrandFigures } from "@/domain/perks/export-perk-figures";
import { exportTillPayments } from "@/domain/till/export-payments";
import { currentMonth } from "@/domain/till/month";
import { csvResponse } from "@/lib/csv";
import { readMonth } from "@/lib/text/month";

export const dynamic = "force-dynamic";

/** Exports a month of the brand's payments as CSV, `?month=2026-11`, or the figures of its perks, `?of=perks`. */
export async function GET(request: Request): Promise<Response> {
  const opened = await readTill();
  if ("error" in opened) return new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  if (searchParams.get("of") === "perks") {
    if (opened.till.isTest) return new Response(null, { status: 404 });
    const perks = await listPerkNames(opened.till.brand);
    return csvResponse("perks", exportBrandFigures(opened, perks));
  }
  const month = readMonth(searchParams.get("month")) ?? (await currentMonth(opened));
  return csvResponse("till", exportTillPayments(opened, month));
}
