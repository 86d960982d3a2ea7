import { listBrands } from "@/content/brands";
import { listBrandMonths } from "@/domain/till/list-charges";
import { currentMonth } from "@/domain/till/month";
import { listTillKeys } from "@/domain/till/till-key";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { TillsView } from "@/features/administration/tills-view";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

type TillsPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("tills"));

export default withNotFound(TillsPage);

async function TillsPage({ searchParams }: TillsPageProps) {
  const { context } = await requireStaffPage("tills");
  const current = await currentMonth(context);
  const month = readStaffQuery(await searchParams).month ?? current;
  const [brands, keys, brandMonths] = await Promise.all([
    listBrands("members", {}),
    listTillKeys(context),
    listBrandMonths(context, month),
  ]);
  return (
    <StaffFrame page="tills">
      <TillsView
        brands={brands}
        tillUrl={`${env().APP_URL}${paths.till}`}
        keys={keys}
        month={month}
        currentMonth={current}
        brandMonths={brandMonths}
      />
    </StaffFrame>
  );
}
