import { redirect } from "next/navigation";
import { listTeam } from "@/domain/administration/list-team";
import { countUnsendableMessages, listUndelivered } from "@/domain/concierge/queue/list-undelivered";
import { isIntakeOpen } from "@/domain/concierge/requests/intake-limits";
import { configuredChannels } from "@/domain/messages/senders/open-senders";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { StaffFrame } from "@/features/administration/staff-frame";
import { movedStaffPage, readStaffQuery } from "@/features/administration/staff-pages";
import { TeamView } from "@/features/administration/team-view";
import { RetryForm } from "@/features/concierge/request/request-forms";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import type { SearchParams } from "@/lib/urls/search-params";

type TeamPageProps = { searchParams: SearchParams };

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("team"));

export default withNotFound(TeamPage);

async function TeamPage({ searchParams }: TeamPageProps) {
  const { context } = await requireStaffPage("team");
  const query = await searchParams;
  const moved = movedStaffPage(query);
  if (moved) {
    await requireStaffPage(moved.name);
    redirect(moved.href);
  }
  const [isOpen, team, undelivered, unsendable] = await Promise.all([
    isIntakeOpen(context),
    listTeam(context),
    listUndelivered(context, readStaffQuery(query).page),
    countUnsendableMessages(context, configuredChannels(env())),
  ]);
  return (
    <StaffFrame page="team">
      <TeamView
        isOpen={isOpen}
        team={team}
        undelivered={undelivered}
        unsendable={unsendable}
        retryForm={(messageId) => <RetryForm messageId={messageId} />}
      />
    </StaffFrame>
  );
}
