import { randomUUID } from "node:crypto";
import { listMembers } from "@/domain/administration/list-members";
import { MembersView } from "@/features/administration/members-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { readStaffQuery } from "@/features/administration/staff-pages";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type MembersPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("members"));

export default withNotFound(MembersPage);

async function MembersPage({ searchParams }: MembersPageProps) {
  const { member, context } = await requireStaffPage("members");
  const { search, page } = readStaffQuery(await searchParams);
  return (
    <StaffFrame page="members">
      <MembersView
        page={await listMembers(context, { search, page })}
        search={search}
        ownId={member.id}
        giftKey={randomUUID()}
      />
    </StaffFrame>
  );
}
