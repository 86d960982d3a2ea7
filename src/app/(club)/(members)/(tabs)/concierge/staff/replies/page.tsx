import { listMemberReplies } from "@/domain/replies/member-replies";
import { MemberRepliesView } from "@/features/concierge/staff/member-replies-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("replies", async ({ context, member }) => (
  <MemberRepliesView replies={await listMemberReplies(context)} role={member.role} />
));

export { generateMetadata, Page as default };
