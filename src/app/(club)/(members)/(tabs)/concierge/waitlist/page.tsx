import type { Metadata } from "next";
import { requireStaff } from "@/auth/guards";
import { canAdminister, canLeadConcierges } from "@/domain/members/roles";
import { getWaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { listWaitlist } from "@/domain/waitlist/list-waitlist";
import { LiveUpdates } from "@/features/concierge/queue/live-updates";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { readWaitlistQuery } from "@/features/waitlist/waitlist-query";
import { WaitlistScreen } from "@/features/waitlist/waitlist-screen";
import type { SearchParams } from "@/lib/urls/search-params";

type WaitlistPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(WaitlistPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff(canLeadConcierges);
  return { title: "Waitlist", robots: { index: false } };
}

async function WaitlistPage({ searchParams }: WaitlistPageProps) {
  const { member, context } = await requireStaff(canLeadConcierges);
  const query = readWaitlistQuery(await searchParams);
  const [page, waitlist] = await Promise.all([listWaitlist(context, query), getWaitlistStatus(context)]);
  return (
    <>
      <LiveUpdates />
      <WaitlistScreen query={query} waitlist={waitlist} page={page} canName={canAdminister(member.role)} />
    </>
  );
}
