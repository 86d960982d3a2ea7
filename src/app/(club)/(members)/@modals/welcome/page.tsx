import { currentContext } from "@/auth/guards";
import { InviteModals } from "@/features/invitations/modals/invite-modals";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import { type SearchParams, toQuery } from "@/lib/urls/search-params";

/** The invite modals over the welcome page; they continue to `next`. The reminder step only links to them. */
export default async function WelcomeModals({ searchParams }: { searchParams: SearchParams }) {
  const context = await currentContext();
  const query = toQuery(await searchParams);
  if (!context.actor || query.get("step") === "invite") return null;
  const continueHref = sameOriginPath(query.get("next")) ?? paths.home;
  return <InviteModals context={context} searchParams={searchParams} continueHref={continueHref} />;
}
