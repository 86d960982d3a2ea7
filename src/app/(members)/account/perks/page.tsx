import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { AccountRoom } from "@/features/account/account-page";
import { MembersFrame } from "@/features/club/members-frame";
import { InviteModals } from "@/features/invitations/modals/invite-modals";
import { OwnPerks } from "@/features/perks/own-perks";
import { readOwnPerks } from "@/features/perks/read-own-perks";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Your perks" };

export default async function OwnPerksPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.accountPerks, searchParams);
  return (
    <MembersFrame current="profile">
      <AccountRoom section="perks">
        <OwnPerks perks={await readOwnPerks(context)} />
      </AccountRoom>
      <InviteModals context={context} searchParams={searchParams} />
    </MembersFrame>
  );
}
