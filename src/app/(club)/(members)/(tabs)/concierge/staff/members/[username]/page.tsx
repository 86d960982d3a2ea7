import { randomUUID } from "node:crypto";
import { notFound } from "next/navigation";
import { listPerksById } from "@/content/perks";
import { getMemberPage, MEMBER_LISTS } from "@/domain/member-administration/get-member-page";
import { exportProblem } from "@/features/members/export-for-member";
import { MemberView } from "@/features/members/member-view";
import { FreezeForm } from "@/features/money/credit-forms";
import { firstOf } from "@/lib/urls/search-params";
import { staffSubpage } from "../../staff-page";

const { Page, generateMetadata } = staffSubpage<{ username: string }>(
  "members",
  async ({ member, context, params: { username }, query }) => {
    const cursors = Object.fromEntries(MEMBER_LISTS.map((list) => [list, firstOf(query[list])]));
    const page = await getMemberPage(context, { username, cursors });
    if (!page) notFound();
    const perks = await listPerksById("members", [...new Set(page.perks.rows.map(({ perkId }) => perkId))]);
    const isFrozen = page.balance.frozenAt !== null;
    return {
      heading: null,
      content: (
        <MemberView
          {...page}
          isOwn={page.member.id === member.id}
          freezeForm={<FreezeForm key={String(isFrozen)} memberId={page.member.id} isFrozen={isFrozen} />}
          giftKey={randomUUID()}
          exportProblem={exportProblem(firstOf(query.export))}
          perkTitles={new Map(perks.map(({ id, title }) => [id, title]))}
        />
      ),
    };
  },
);

export { generateMetadata, Page as default };
