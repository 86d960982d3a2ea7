import { currentContext } from "@/auth/guards";
import { InviteModals } from "@/features/invitations/modals/invite-modals";
import { paths } from "@/lib/paths";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

/** The invite modals over the welcome, which go on to the club; its reminder leads to them and has none. */
export default async function WelcomeModals({ searchParams }: { searchParams: SearchParams }) {
  const context = await currentContext();
  if (!context.actor || toQuery(await searchParams).get("step") === "invite") return null;
  return <InviteModals context={context} searchParams={searchParams} continueHref={paths.home} />;
}
