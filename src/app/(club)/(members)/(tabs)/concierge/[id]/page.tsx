import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireStaff } from "@/auth/guards";
import { listTeam } from "@/domain/administration/list-team";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { getQueue } from "@/domain/concierge/queue/get-queue";
import { canLeadConcierges } from "@/domain/members/roles";
import { QueueScreen } from "@/features/concierge/queue/queue-screen";
import { readQueueQuery } from "@/features/concierge/queue-query";
import { RequestScreen } from "@/features/concierge/request/request-screen";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import type { SearchParams } from "@/lib/urls/search-params";

type RequestPageProps = { params: Promise<{ id: string }>; searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(RequestPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Request", robots: { index: false } };
}

async function RequestPage({ params, searchParams }: RequestPageProps) {
  const { member, context } = await requireStaff();
  const [{ id }, query] = await Promise.all([params, searchParams.then(readQueueQuery)]);
  const [request, queue, colleagues] = await Promise.all([
    getConciergeRequest(context, id),
    getQueue(context, query, id),
    canLeadConcierges(member.role) ? listTeam(context) : null,
  ]);
  if (!request) notFound();
  return (
    <QueueScreen query={query} queue={queue} colleagues={colleagues} opened={request.id}>
      <RequestScreen request={request} colleagues={colleagues} />
    </QueueScreen>
  );
}
