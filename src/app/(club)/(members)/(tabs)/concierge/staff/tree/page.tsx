import { notFound } from "next/navigation";
import { listBranch } from "@/domain/administration/members/list-branch";
import { memberName, TreeView } from "@/features/administration/member/tree-view";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";

type TreePageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("tree"));

export default withNotFound(TreePage);

async function TreePage({ searchParams }: TreePageProps) {
  const { member, context } = await requireStaffPage("tree");
  const { of, after } = await searchParams;
  const branch = await listBranch(context, { username: firstOf(of), after: firstOf(after) });
  if (!branch) notFound();
  return (
    <StaffFrame page="tree" heading={branch.root ? memberName(branch.root) : undefined}>
      <TreeView branch={branch} ownId={member.id} />
    </StaffFrame>
  );
}
