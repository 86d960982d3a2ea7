import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { listPerksById } from "@/content/perks";
import { getMemberPage, MEMBER_LISTS } from "@/domain/administration/members/get-member-page";
import { exportProblem } from "@/features/administration/member/export-for-member";
import { MemberView } from "@/features/administration/member/member-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";

type MemberPageProps = { params: Promise<{ username: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("members"));

export default withNotFound(MemberPage);

async function MemberPage({ params, searchParams }: MemberPageProps) {
  const { member, context } = await requireStaffPage("members");
  const { username } = await params;
  const query = await searchParams;
  const cursors = Object.fromEntries(MEMBER_LISTS.map((list) => [list, firstOf(query[list])]));
  const page = await getMemberPage(context, { username, cursors });
  if (!page) notFound();
  const perks = await listPerksById("members", [...new Set(page.perks.rows.map(({ perkId }) => perkId))]);
  return (
    <StaffFrame page="members" heading={null}>
      <MemberView
        {...page}
        isOwn={page.member.id === member.id}
        giftKey={randomUUID()}
        exportProblem={exportProblem(firstOf(query.export))}
        perkTitles={new Map(perks.map(({ id, title }) => [id, title]))}
      />
    </StaffFrame>
  );
}
