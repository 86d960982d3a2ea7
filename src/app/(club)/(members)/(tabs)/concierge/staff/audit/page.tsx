import { listAudit } from "@/domain/administration/list-audit";
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
  const { after } = readStaffQuery(await searchParams);
  return (
    <StaffFrame page="audit">
      <AuditView page={await listAudit(context, after)} />
    </StaffFrame>
  );
}
