import { listBrands } from "@/content/brands";
import { listPerkNames } from "@/content/perks";
import { listConciergeStatistics, listInvitationStatistics } from "@/domain/concierge/list-statistics";
import type { MemberContext } from "@/domain/context";
import { canAdminister } from "@/domain/members/roles";
import { listPerkFigures } from "@/domain/perks/list-perk-figures";
import { listWeeks } from "@/domain/weeks";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { StatisticsView } from "@/features/administration/statistics-view";
import { PerkFigures } from "@/features/perks/perk-figures";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { paths } from "@/lib/paths";

const WEEKS = 12;

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("statistics"));

export default withNotFound(StatisticsPage);

async function StatisticsPage() {
  const { member, context } = await requireStaffPage("statistics");
  const weeks = await listWeeks(context, WEEKS);
  return (
    <StaffFrame page="statistics">
      <StatisticsView
        weeks={weeks}
        concierge={await listConciergeStatistics(context, WEEKS)}
        invitations={await listInvitationStatistics(context, WEEKS)}
        perks={canAdminister(member.role) && <FiguresOfPerks context={context} weeks={weeks} />}
      />
    </StaffFrame>
  );
}

async function FiguresOfPerks({ context, weeks }: { context: MemberContext; weeks: string[] }) {
  const [perks, brands] = await Promise.all([listPerkNames(), listBrands("members", {})]);
  return (
    <PerkFigures
      weeks={weeks}
      figures={await listPerkFigures(context, perks, WEEKS)}
      perks={perks}
      brandNames={new Map(brands.map(({ slug, name }) => [slug, name]))}
      exportHref={`${paths.conciergeExport}?of=perk-figures`}
    />
  );
}
