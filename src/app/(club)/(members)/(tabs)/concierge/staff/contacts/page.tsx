import { listRecoveries } from "@/domain/contact-recovery/list-recoveries";
import { canAdminister } from "@/domain/members/roles";
import { RecoveriesView } from "@/features/administration/recoveries-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type ContactsPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("contacts"));

export default withNotFound(ContactsPage);

async function ContactsPage({ searchParams }: ContactsPageProps) {
  const { member, context } = await requireStaffPage("contacts");
  const { page } = readStaffQuery(await searchParams);
  return (
    <StaffFrame page="contacts">
      <RecoveriesView page={await listRecoveries(context, page)} canPropose={canAdminister(member.role)} />
    </StaffFrame>
  );
}
