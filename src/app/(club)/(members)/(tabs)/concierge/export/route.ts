import { notFound } from "next/navigation";
import { requireProofOnPage, requireStaff } from "@/auth/guards";
import { recordWrite } from "@/auth/session";
import { listPerkNames } from "@/content/perks";
import { exportRecords } from "@/domain/audit/export-records";
import { exportStatistics, STATISTICS } from "@/domain/concierge/export-statistics";
import { exportMembers } from "@/domain/member-administration/export-members";
import { canAdminister, canLeadConcierges } from "@/domain/members/roles";
import { exportMoney } from "@/domain/money/list-money";
import { exportPerkFigures } from "@/domain/perks/export-perk-figures";
import { exportPayments } from "@/domain/till/export-payments";
import { currentMonth } from "@/domain/till/month";
import { readAuditQuery } from "@/features/audit/audit-query";
import { readMembersQuery } from "@/features/members/members-query";
import { csvResponse } from "@/lib/csv";
import { readMonth } from "@/lib/text/month";

export const dynamic = "force-dynamic";

/** `?of=` selects the CSV file. Leads get statistics, administrators all files. `?month=` is for charges, the filters are for the audit trail. */
export function GET(request: Request): Promise<Response> {
  return recordWrite(() => exportFile(request));
}

async function exportFile(request: Request): Promise<Response> {
  const { member, context } = await requireStaff(canLeadConcierges);
  const { pathname, search, searchParams } = new URL(request.url);
  await requireProofOnPage(context, `${pathname}${search}`);
  const records = searchParams.get("of");
  const statistics = STATISTICS.find((name) => name === records);
  if (statistics) return csvResponse(statistics, await exportStatistics(context, statistics));
  if (!canAdminister(member.role)) notFound();
  if (records === "takings") {
    const month = readMonth(searchParams.get("month")) ?? (await currentMonth(context));
    return csvResponse(`charges-${month}`, await exportPayments(context, month));
  }
  if (records === "members")
    return csvResponse(records, await exportMembers(context, readMembersQuery(toParameters(searchParams))));
  if (records === "money") return csvResponse(records, await exportMoney(context));
  if (records === "perk-figures")
    return csvResponse(records, await exportPerkFigures(context, await listPerkNames()));
  if (records !== "requests" && records !== "audit") notFound();
  const filter = readAuditQuery(toParameters(searchParams));
  return csvResponse(records, await exportRecords(context, records, filter));
}

const toParameters = (query: URLSearchParams) =>
  Object.fromEntries(
    [...query.keys()].map((name) => [
      name,
      query.getAll(name).length > 1 ? query.getAll(name) : (query.get(name) ?? ""),
    ]),
  );
