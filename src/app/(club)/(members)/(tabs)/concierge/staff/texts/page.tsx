import { listMessageTexts } from "@/domain/administration/list-message-texts";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { TextsView } from "@/features/administration/texts/texts-view";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("texts"));

export default withNotFound(TextsPage);

async function TextsPage() {
  const { context } = await requireStaffPage("texts");
  return (
    <StaffFrame page="texts">
      <TextsView texts={await listMessageTexts(context)} product={env().PRODUCT_NAME} />
    </StaffFrame>
  );
}
