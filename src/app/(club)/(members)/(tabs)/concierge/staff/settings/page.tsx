import { getAuditRetention } from "@/domain/administration/audit-retention";
import { listSettingChanges } from "@/domain/administration/list-setting-changes";
import { listTeam } from "@/domain/administration/list-team";
import { arePasskeysRequired } from "@/domain/administration/require-passkeys";
import { getInvitationLimits } from "@/domain/administration/set-invitation-limits";
import { isIntakeOpen } from "@/domain/concierge/requests/intake-limits";
import { creditSettings } from "@/domain/ledger/credit-settings";
import { getLetterRate } from "@/domain/letters/letter-rate";
import { isReminderSkippable } from "@/domain/members/profile/invite-reminder";
import { canAdminister } from "@/domain/members/roles";
import { getWaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { requireStaffPage, staffPageMetadata } from "@/features/administration/require-staff-page";
import { SettingsView } from "@/features/administration/settings-view";
import { StaffFrame } from "@/features/administration/staff-frame";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { HostAndLimit } from "@/features/waitlist/host-and-limit";

export const generateMetadata = withNotFoundMetadata(() => staffPageMetadata("settings"));

export default withNotFound(SettingsPage);

async function SettingsPage() {
  const { context } = await requireStaffPage("settings");
  const [
    limits,
    isSkippable,
    isOpen,
    { auditDays },
    waitlist,
    team,
    lettersAMinute,
    mustHavePasskeys,
    changes,
  ] = await Promise.all([
    getInvitationLimits(context),
    isReminderSkippable(context),
    isIntakeOpen(context),
    getAuditRetention(context),
    getWaitlistStatus(context),
    listTeam(context),
    getLetterRate(context),
    arePasskeysRequired(context),
    listSettingChanges(context),
  ]);
  const administrators = team.filter(({ role }) => canAdminister(role));
  return (
    <StaffFrame page="settings">
      <SettingsView
        limits={limits}
        credit={creditSettings()}
        isReminderSkippable={isSkippable}
        isIntakeOpen={isOpen}
        auditDays={auditDays}
        waitlist={<HostAndLimit waitlist={waitlist} administrators={administrators} />}
        lettersAMinute={lettersAMinute}
        arePasskeysRequired={mustHavePasskeys}
        changes={changes}
      />
    </StaffFrame>
  );
}
