import { listBrands } from "@/content/brands";
import { listDeliveries, listEndpoints } from "@/domain/webhooks/list-endpoints";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { WebhooksView } from "@/features/administration/webhooks-view";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type WebhooksPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("webhooks"));

export default withNotFound(WebhooksPage);

async function WebhooksPage({ searchParams }: WebhooksPageProps) {
  const { context } = await requireStaffPage("webhooks");
  const { page } = readStaffQuery(await searchParams);
  const [brands, endpoints, deliveries] = await Promise.all([
    listBrands("members", {}),
    listEndpoints(context),
    listDeliveries(context, page),
  ]);
  return (
    <StaffFrame page="webhooks">
      <WebhooksView brands={brands} endpoints={endpoints} deliveries={deliveries} />
    </StaffFrame>
  );
}
