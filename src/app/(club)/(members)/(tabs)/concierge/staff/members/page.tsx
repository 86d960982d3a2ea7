import { randomUUID } from "node:crypto";
import { listMembers } from "@/domain/member-administration/list-members";
import { MembersView } from "@/features/members/members-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("members", async ({ member, context, search, page }) => (
  <MembersView
    page={await listMembers(context, { search, page })}
    search={search}
    ownId={member.id}
    giftKey={randomUUID()}
  />
));

export { generateMetadata, Page as default };
