import { currentContext } from "@/auth/guards";
import { InviteModals } from "@/features/invitations/modals/invite-modals";
import type { SearchParams } from "@/lib/urls/search-params";

/** The invite modals over every page of the members; a visitor is sent away by the page itself. */
export default async function Modals({ searchParams }: { searchParams: SearchParams }) {
  const context = await currentContext();
  return context.actor && <InviteModals context={context} searchParams={searchParams} />;
}
