import type { Metadata } from "next";
import { requireStaff } from "@/auth/guards";
import { listTeam } from "@/domain/administration/list-team";
import { getQueue } from "@/domain/concierge/queue/get-queue";
import { canLeadConcierges } from "@/domain/members/roles";
import { QueueScreen } from "@/features/concierge/queue/queue-screen";
import { readQueueQuery } from "@/features/concierge/queue-query";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type QueuePageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(QueuePage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Concierge", robots: { index: false } };
}

async function QueuePage({ searchParams }: QueuePageProps) {
  const { member, context } = await requireStaff();
  const query = readQueueQuery(await searchParams);
  const [queue, colleagues] = await Promise.all([
    getQueue(context, query),
    canLeadConcierges(member.role) ? listTeam(context) : null,
  ]);
  return <QueueScreen query={query} queue={queue} colleagues={colleagues} />;
}
