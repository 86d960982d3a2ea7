import { listSuppressions } from "@/domain/contact-recovery/list-suppressions";
import { SuppressionsView } from "@/features/contact-recovery/suppressions-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("suppressions", async ({ context, page }) => (
  <SuppressionsView page={await listSuppressions(context, page)} />
));

export { generateMetadata, Page as default };
