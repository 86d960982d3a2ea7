import { randomUUID } from "node:crypto";
import { listPooledPerks } from "@/content/perks";
import { listStocks } from "@/domain/perks/stock";
import { PoolsView } from "@/features/administration/pools-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("perks"));

export default withNotFound(PerkCodesPage);

async function PerkCodesPage() {
  const { context } = await requireStaffPage("perks");
  const perks = await listPooledPerks();
  const stocks = await listStocks(
    context,
    perks.map(({ id }) => id),
  );
  return (
    <StaffFrame page="perks">
      <PoolsView perks={perks} stocks={stocks} uploadId={randomUUID()} />
    </StaffFrame>
  );
}
