import type { Metadata } from "next";
import { requireMember } from "@/auth/guards";
import { listEarlier } from "@/domain/invitations/list-invitations";
import { EarlierInvitations } from "@/features/invitations/list/earlier-invitations";
import { paths } from "@/lib/paths";
import { firstOf, type SearchParams } from "@/lib/urls/search-params";

export const metadata: Metadata = { title: "Earlier invitations" };

export default async function EarlierInvitationsPage({ searchParams }: { searchParams: SearchParams }) {
  const { context } = await requireMember(paths.earlierInvitations, searchParams);
  const page = await listEarlier(context, firstOf((await searchParams).after));
  return <EarlierInvitations page={page} />;
}
