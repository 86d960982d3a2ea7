import { listCredit } from "@/domain/administration/list-credit";
import { CreditView } from "@/features/administration/credit-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type CreditPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("credit"));

export default withNotFound(CreditPage);

async function CreditPage({ searchParams }: CreditPageProps) {
  const { context } = await requireStaffPage("credit");
  const { search, page } = readStaffQuery(await searchParams);
  return (
    <StaffFrame page="credit">
      <CreditView page={await listCredit(context, { search, page })} search={search} />
    </StaffFrame>
  );
}
