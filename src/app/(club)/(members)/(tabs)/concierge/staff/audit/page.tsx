import { getAuditRetention } from "@/domain/administration/audit-retention";
import { listAudit, listAuditActions } from "@/domain/administration/list-audit";
import { readAuditQuery } from "@/features/administration/audit-query";
import { AuditView } from "@/features/administration/audit-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type AuditPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("audit"));

export default withNotFound(AuditPage);

async function AuditPage({ searchParams }: AuditPageProps) {
  const { context } = await requireStaffPage("audit");
  const query = readAuditQuery(await searchParams);
  const { after } = readStaffQuery(await searchParams);
  const [page, actions, { auditDays }] = await Promise.all([
    listAudit(context, query, after),
    listAuditActions(context),
    getAuditRetention(context),
  ]);
  return (
    <StaffFrame page="audit">
      <AuditView page={page} query={query} actions={actions} auditDays={auditDays} />
    </StaffFrame>
  );
}
