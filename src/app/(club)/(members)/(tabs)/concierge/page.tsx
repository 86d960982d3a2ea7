import { listTeam } from "@/domain/concierge/list-team";
import { getQueue } from "@/domain/concierge/queue/get-queue";
import { canLeadConcierges } from "@/domain/members/roles";
import { QueueScreen } from "@/features/concierge/queue/queue-screen";
import { readQueueQuery } from "@/features/concierge/queue-query";
import { consolePage } from "./console-page";

const { Page, generateMetadata } = consolePage({ title: "Concierge" }, async ({ member, context, query }) => {
  const filter = readQueueQuery(query);
  const [queue, colleagues] = await Promise.all([
    getQueue(context, filter),
    canLeadConcierges(member.role) ? listTeam(context) : null,
  ]);
  return <QueueScreen query={filter} queue={queue} colleagues={colleagues} />;
});

export { generateMetadata, Page as default };
