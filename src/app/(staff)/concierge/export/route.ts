import { notFound } from "next/navigation";
import { requireStaff } from "@/auth/guards";
import { exportRecords } from "@/domain/administration/export-records";
import { canAdminister } from "@/domain/members/roles";
import { csvResponse } from "@/features/administration/csv-response";

export const dynamic = "force-dynamic";

/** The requests or the audit trail as a CSV file: `?of=requests`, `?of=audit`. */
export async function GET(request: Request): Promise<Response> {
  const { context } = await requireStaff(canAdminister);
  const records = new URL(request.url).searchParams.get("of");
  if (records !== "requests" && records !== "audit") notFound();
  return csvResponse(records, await exportRecords(context, records));
}
