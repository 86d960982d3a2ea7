import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { listStores } from "@/content/list-stores";
import { MembersFrame } from "@/features/club/members-frame";
import { InviteModals } from "@/features/invitations/modals/invite-modals";
import { StoresScreen } from "@/features/stores/finder/stores-screen";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Stores" };

export default async function StoresPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.stores, searchParams);
  return (
    <MembersFrame current="stores">
      <StoresScreen stores={await listStores("members")} query={toQuery(await searchParams)} />
      <InviteModals context={context} searchParams={searchParams} />
    </MembersFrame>
  );
}
