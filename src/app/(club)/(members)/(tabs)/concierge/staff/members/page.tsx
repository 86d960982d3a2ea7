import { randomUUID } from "node:crypto";
import { listMembers } from "@/domain/member-administration/list-members";
import { readMembersQuery } from "@/features/members/members-query";
import { MembersView } from "@/features/members/members-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("members", async ({ member, context, query: asked }) => {
  const query = readMembersQuery(asked);
  return (
    <MembersView
      page={await listMembers(context, query)}
      query={query}
      ownId={member.id}
      giftKey={randomUUID()}
    />
  );
});

export { generateMetadata, Page as default };
