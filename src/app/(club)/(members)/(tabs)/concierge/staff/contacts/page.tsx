import { listRecoveries } from "@/domain/contact-recovery/list-recoveries";
import { canAdminister } from "@/domain/members/roles";
import { RecoveriesView } from "@/features/contact-recovery/recoveries-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("contacts", async ({ member, context, page }) => (
  <RecoveriesView page={await listRecoveries(context, page)} canPropose={canAdminister(member.role)} />
));

export { generateMetadata, Page as default };
