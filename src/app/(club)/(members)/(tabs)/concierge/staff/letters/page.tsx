import { listLetters } from "@/domain/letters/list-letters";
import { LettersView } from "@/features/administration/letters/letters-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("letters"));

export default withNotFound(LettersPage);

async function LettersPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireStaffPage("letters");
  const { page } = readStaffQuery(await searchParams);
  return (
    <StaffFrame page="letters">
      <LettersView letters={await listLetters(context, page)} />
    </StaffFrame>
  );
}
