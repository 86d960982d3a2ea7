import { listBrands } from "@/content/brands";
import { listDeliveries, listEndpoints } from "@/domain/webhooks/list-endpoints";
import { WebhooksView } from "@/features/webhooks/webhooks-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("webhooks", async ({ context, page }) => {
  const [brands, endpoints, deliveries] = await Promise.all([
    listBrands("members", {}),
    listEndpoints(context),
    listDeliveries(context, page),
  ]);
  return <WebhooksView brands={brands} endpoints={endpoints} deliveries={deliveries} />;
});

export { generateMetadata, Page as default };
