import { listTeam } from "@/domain/concierge/list-team";
import { countUnsendableMessages, listUndelivered } from "@/domain/concierge/queue/list-undelivered";
import { configuredChannels } from "@/domain/messages/senders/open-senders";
import { readSettings } from "@/domain/settings/read-settings";
import { RetryForm } from "@/features/concierge/request/request-forms";
import { TeamView } from "@/features/concierge/staff/team-view";
import { GroupForm } from "@/features/settings/group-form";
import { env } from "@/lib/env";
import { staffPage } from "./staff-page";

const { Page, generateMetadata } = staffPage("team", async ({ context, page }) => {
  const [settings, team, undelivered, unsendable] = await Promise.all([
    readSettings(context),
    listTeam(context),
    listUndelivered(context, page),
    countUnsendableMessages(context, configuredChannels(env())),
  ]);
  return (
    <TeamView
      isOpen={settings.conciergeOpen}
      team={team}
      undelivered={undelivered}
      unsendable={unsendable}
      intakeForm={<GroupForm group="intake" settings={settings} />}
      retryForm={(messageId) => <RetryForm messageId={messageId} />}
    />
  );
});

export { generateMetadata, Page as default };
