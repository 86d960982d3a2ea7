import { notFound } from "next/navigation";
import { listBranch } from "@/domain/member-administration/list-branch";
import { memberName, TreeView } from "@/features/members/tree-view";
import { firstOf } from "@/lib/urls/search-params";
import { staffSubpage } from "../staff-page";

const { Page, generateMetadata } = staffSubpage("tree", async ({ member, context, query }) => {
  const { of, after } = query;
  const branch = await listBranch(context, { username: firstOf(of), after: firstOf(after) });
  if (!branch) notFound();
  return {
    heading: branch.root ? memberName(branch.root) : undefined,
    content: <TreeView branch={branch} ownId={member.id} />,
  };
});

export { generateMetadata, Page as default };
