import { canAdminister, canLeadConcierges } from "@/domain/members/roles";
import { getWaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { listWaitlist } from "@/domain/waitlist/list-waitlist";
import { LiveUpdates } from "@/features/concierge/queue/live-updates";
import { readWaitlistQuery } from "@/features/waitlist/waitlist-query";
import { WaitlistScreen } from "@/features/waitlist/waitlist-screen";
import { consolePage } from "../console-page";

const { Page, generateMetadata } = consolePage(
  { title: "Waitlist", isOpenTo: canLeadConcierges },
  async ({ member, context, query }) => {
    const filter = readWaitlistQuery(query);
    const [page, waitlist] = await Promise.all([listWaitlist(context, filter), getWaitlistStatus(context)]);
    return (
      <>
        <LiveUpdates />
        <WaitlistScreen query={filter} waitlist={waitlist} page={page} canName={canAdminister(member.role)} />
      </>
    );
  },
);

export { generateMetadata, Page as default };
