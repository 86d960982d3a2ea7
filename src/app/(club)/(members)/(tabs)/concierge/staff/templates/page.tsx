import { sampleInvitation } from "@/domain/concierge/queue/invitation-message";
import { listTemplates } from "@/domain/concierge/queue/list-templates";
import { TemplatesView } from "@/features/concierge/staff/templates-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("templates", async ({ context }) => (
  <TemplatesView templates={await listTemplates(context)} sample={await sampleInvitation(context)} />
));

export { generateMetadata, Page as default };
