import { notFound } from "next/navigation";
import { listTeam } from "@/domain/concierge/list-team";
import { getConciergeRequest } from "@/domain/concierge/queue/get-concierge-request";
import { getQueue } from "@/domain/concierge/queue/get-queue";
import { canLeadConcierges } from "@/domain/members/roles";
import { QueueScreen } from "@/features/concierge/queue/queue-screen";
import { readQueueQuery } from "@/features/concierge/queue-query";
import { RequestScreen } from "@/features/concierge/request/request-screen";
import { consolePage } from "../console-page";

const { Page, generateMetadata } = consolePage<{ id: string }>(
  { title: "Request" },
  async ({ member, context, params: { id }, query }) => {
    const filter = readQueueQuery(query);
    const [request, queue, colleagues] = await Promise.all([
      getConciergeRequest(context, id),
      getQueue(context, filter, id),
      canLeadConcierges(member.role) ? listTeam(context) : null,
    ]);
    if (!request) notFound();
    return (
      <QueueScreen query={filter} queue={queue} colleagues={colleagues} opened={request.id}>
        <RequestScreen request={request} colleagues={colleagues} />
      </QueueScreen>
    );
  },
);

export { generateMetadata, Page as default };
