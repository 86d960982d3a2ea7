import { listConciergeStatistics, listInvitationStatistics } from "@/domain/concierge/list-statistics";
import { listWeeks } from "@/domain/weeks";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { StatisticsView } from "@/features/administration/statistics-view";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";

const WEEKS = 12;

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("statistics"));

export default withNotFound(StatisticsPage);

async function StatisticsPage() {
  const { context } = await requireStaffPage("statistics");
  return (
    <StaffFrame page="statistics">
      <StatisticsView
        weeks={await listWeeks(context, WEEKS)}
        concierge={await listConciergeStatistics(context, WEEKS)}
        invitations={await listInvitationStatistics(context, WEEKS)}
      />
    </StaffFrame>
  );
}
