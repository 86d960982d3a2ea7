import { listBrands } from "@/content/brands";
import { listPerkNames } from "@/content/perks";
import {
  listConciergeStatistics,
  listInvitationStatistics,
  listSendTimes,
} from "@/domain/concierge/list-statistics";
import type { MemberContext } from "@/domain/context";
import { listEveningFigures } from "@/domain/evenings/list-evening-figures";
import { canAdminister } from "@/domain/members/roles";
import { listPerkFigures } from "@/domain/perks/list-perk-figures";
import { listWeeks, readCountedAt } from "@/domain/weekly-figures";
import { StatisticsView } from "@/features/concierge/staff/statistics-view";
import { EveningFigures } from "@/features/perks/evening-figures";
import { PerkFigures } from "@/features/perks/perk-figures";
import { paths } from "@/lib/paths";
import { staffPage } from "../staff-page";

const WEEKS = 12;

const { Page, generateMetadata } = staffPage("statistics", async ({ member, context }) => {
  const weeks = await listWeeks(context, WEEKS);
  return (
    <StatisticsView
      weeks={weeks}
      countedAt={await readCountedAt(context)}
      concierge={await listConciergeStatistics(context, WEEKS)}
      sendTimes={await listSendTimes(context, WEEKS)}
      invitations={await listInvitationStatistics(context, WEEKS)}
      perks={canAdminister(member.role) && <FiguresOfPerks context={context} weeks={weeks} />}
    />
  );
});

export { generateMetadata, Page as default };

async function FiguresOfPerks({ context, weeks }: { context: MemberContext; weeks: string[] }) {
  const [perks, brands] = await Promise.all([listPerkNames(), listBrands("members", {})]);
  return (
    <>
      <PerkFigures
        weeks={weeks}
        figures={await listPerkFigures(context, perks, WEEKS)}
        perks={perks}
        brandNames={new Map(brands.map(({ slug, name }) => [slug, name]))}
        exportHref={`${paths.conciergeExport}?of=perk-figures`}
      />
      <EveningFigures evenings={await listEveningFigures(context)} hasBrands />
    </>
  );
}
