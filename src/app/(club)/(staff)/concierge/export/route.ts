import { notFound } from "next/navigation";
import { requireStaff } from "@/auth/guards";
import { exportRecords } from "@/domain/administration/export-records";
import { exportFigures, FIGURES } from "@/domain/concierge/figures/export-figures";
import { canAdminister, canLeadDesk } from "@/domain/members/roles";
import { exportCharges } from "@/domain/till/export-charges";
import { currentMonth } from "@/domain/till/month";
import { csvResponse } from "@/features/administration/csv-response";
import { readMonth } from "@/lib/text/month";

export const dynamic = "force-dynamic";

/** A CSV file by `?of=`: for leads the figures, for administrators also the requests, the audit trail or a month's takings. */
export async function GET(request: Request): Promise<Response> {
  const { member, context } = await requireStaff(canLeadDesk);
  const { searchParams } = new URL(request.url);
  const records = searchParams.get("of");
  const figures = FIGURES.find((name) => name === records);
  if (figures) return csvResponse(figures, await exportFigures(context, figures));
  if (!canAdminister(member.role)) notFound();
  if (records === "takings") {
    const month = readMonth(searchParams.get("month")) ?? (await currentMonth(context));
    return csvResponse(`takings-of-${month}`, await exportCharges(context, month));
  }
  if (records !== "requests" && records !== "audit") notFound();
  return csvResponse(records, await exportRecords(context, records));
}
