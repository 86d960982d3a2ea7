import { previewLetter } from "@/domain/letters/get-letter";
import { readLetterChoices } from "@/features/administration/letters/letter-content";
import { NewLetterForm } from "@/features/administration/letters/letter-form";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("letters"));

export default withNotFound(NewLetterPage);

async function NewLetterPage() {
  const { context } = await requireStaffPage("letters");
  return (
    <StaffFrame page="letters" heading="New letter">
      <NewLetterForm choices={await readLetterChoices()} html={await previewLetter(context, null)} />
    </StaffFrame>
  );
}
