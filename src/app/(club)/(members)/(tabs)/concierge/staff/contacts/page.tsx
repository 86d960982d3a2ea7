import { listRecoveries } from "@/domain/contact-recovery/list-recoveries";
import { RecoveriesView } from "@/features/contact-recovery/recoveries-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("contacts", async ({ context, page }) => (
  <RecoveriesView page={await listRecoveries(context, page)} />
));

export { generateMetadata, Page as default };
