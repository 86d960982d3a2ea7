import type { Metadata } from "next";
import { requireStaff } from "@/auth/guards";
import { listTeam } from "@/domain/administration/list-team";
import { countDesk } from "@/domain/concierge/queue/lists/count-desk";
import { canAdminister, canLeadDesk } from "@/domain/members/roles";
import { getWaitlistStanding } from "@/domain/waitlist/get-waitlist-standing";
import { listWaitlist } from "@/domain/waitlist/list-waitlist";
import { readWaitlistQuery } from "@/features/concierge/waitlist/waitlist-query";
import { WaitlistScreen } from "@/features/concierge/waitlist/waitlist-screen";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type WaitlistPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(WaitlistPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff(canLeadDesk);
  return { title: "Waitlist", robots: { index: false } };
}

async function WaitlistPage({ searchParams }: WaitlistPageProps) {
  const { member, context } = await requireStaff(canLeadDesk);
  const query = readWaitlistQuery(await searchParams);
  const [page, standing, counts, team] = await Promise.all([
    listWaitlist(context, query),
    getWaitlistStanding(context),
    countDesk(context),
    canAdminister(member.role) ? listTeam(context) : null,
  ]);
  return (
    <WaitlistScreen
      query={query}
      counts={counts}
      standing={standing}
      page={page}
      administrators={team ? team.filter(({ role }) => canAdminister(role)) : null}
    />
  );
}
