import { listSuppressions } from "@/domain/administration/list-suppressions";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { SuppressionsView } from "@/features/administration/suppressions-view";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type SuppressionsPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("suppressions"));

export default withNotFound(SuppressionsPage);

async function SuppressionsPage({ searchParams }: SuppressionsPageProps) {
  const { context } = await requireStaffPage("suppressions");
  const { page } = readStaffQuery(await searchParams);
  return (
    <StaffFrame page="suppressions">
      <SuppressionsView page={await listSuppressions(context, page)} />
    </StaffFrame>
  );
}
