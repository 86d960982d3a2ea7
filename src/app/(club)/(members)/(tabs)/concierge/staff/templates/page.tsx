import { sampleInvitation } from "@/domain/concierge/queue/invitation-message";
import { listTemplates } from "@/domain/concierge/queue/list-templates";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { TemplatesView } from "@/features/administration/templates-view";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("templates"));

export default withNotFound(TemplatesPage);

async function TemplatesPage() {
  const { context } = await requireStaffPage("templates");
  return (
    <StaffFrame page="templates">
      <TemplatesView templates={await listTemplates(context)} sample={await sampleInvitation(context)} />
    </StaffFrame>
  );
}
