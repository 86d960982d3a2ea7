import type { ReactNode } from "react";
import type { SettingChange, SettingGroup } from "@/domain/administration/list-setting-changes";
import type { InvitationLimits } from "@/domain/administration/set-invitation-limits";
import type { CreditSettings } from "@/domain/ledger/credit-settings";
import { formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { AuditRetentionForm } from "./audit-retention-form";
import { CreditSettingsForm } from "./credit-settings-form";
import { IntakeForm } from "./intake-form";
import { LetterRateForm } from "./letters/letter-rate-form";
import { InvitationLimitsForm } from "./member/invitation-limits-form";
import { PasskeysRequiredForm } from "./member/passkeys-required-form";
import { ReminderForm } from "./member-forms";
import { StaffSection } from "./staff-section";

type SettingsViewProps = {
  limits: InvitationLimits;
  credit: CreditSettings;
  isReminderSkippable: boolean;
  isIntakeOpen: boolean;
  auditDays: number | null;
  lettersAMinute: number;
  arePasskeysRequired: boolean;
  /** The forms for the host and the limit of the waitlist. */
  waitlist: ReactNode;
  changes: Partial<Record<SettingGroup, SettingChange>>;
};

/** In the order of a narrow window. */
const GROUPS = [
  "Invitations",
  "Credit",
  "Waitlist",
  "New members",
  "Concierge intake",
  "Letters",
  "Audit trail",
  "Passkeys",
] as const;

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

export function SettingsView(props: SettingsViewProps) {
  const { limits, credit, waitlist, changes } = props;
  const { isReminderSkippable, isIntakeOpen, auditDays, lettersAMinute, arePasskeysRequired } = props;
  return (
    <ListAndDetail
      detail={
        <>
          <SettingsGroup
            title="New members"
            note={
              isReminderSkippable
                ? "They see a reminder to invite friends, and can skip it."
                : "They see a reminder to invite friends, and can’t skip it the first time."
            }
            change={changes.reminder}
          >
            <ReminderForm key={String(isReminderSkippable)} isSkippable={isReminderSkippable} />
          </SettingsGroup>
          <SettingsGroup
            title="Concierge intake"
            note={
              isIntakeOpen
                ? "Members can request a Concierge."
                : "Members can’t request a Concierge, and share their invitations themselves."
            }
            change={changes.intake}
          >
            <IntakeForm key={String(isIntakeOpen)} isOpen={isIntakeOpen} />
          </SettingsGroup>
          <SettingsGroup
            title="Letters"
            note="How fast letters are sent. Stay below the limit of your mail provider. Codes and other messages never wait for letters."
            change={changes.letters}
          >
            <LetterRateForm key={lettersAMinute} lettersAMinute={lettersAMinute} />
          </SettingsGroup>
          <SettingsGroup
            title="Audit trail"
            note="Older events are deleted every night. Events about roles stay, because the recovery of lost contacts needs them."
            change={changes.audit}
          >
            <AuditRetentionForm key={auditDays} auditDays={auditDays} />
          </SettingsGroup>
          <SettingsGroup
            title="Passkeys"
            note={
              arePasskeysRequired
                ? "Leads and administrators must have a passkey, seven days after they get the role. After that, only the page that adds one is open to them."
                : "Leads and administrators can work without a passkey. A code protects what is sensitive. If passkeys become mandatory, everyone has seven days to add one."
            }
            change={changes.passkeys}
          >
            <PasskeysRequiredForm key={String(arePasskeysRequired)} areRequired={arePasskeysRequired} />
          </SettingsGroup>
          <StaffSection title="Elsewhere">
            <ul className="flex flex-col">
              <Elsewhere href={paths.staffTexts} label="Texts of messages" />
              <Elsewhere href={paths.staffTemplates} label="Templates of the concierge" />
            </ul>
          </StaffSection>
        </>
      }
    >
      <nav aria-label="Settings" className="xl:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {GROUPS.map((title) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`} className="inline-flex min-h-11 items-center text-link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SettingsGroup
        title="Invitations"
        note="New limits apply from the next invitation. Invitations that members have already given stay. A single member can get more on their page."
        change={changes.invitations}
      >
        <InvitationLimitsForm key={JSON.stringify(limits)} limits={limits} />
      </SettingsGroup>
      <SettingsGroup
        title="Credit"
        note="New amounts apply to friends who join from now on. The days of waiting apply to all pending credit."
        change={changes.credit}
      >
        <CreditSettingsForm key={JSON.stringify(credit)} settings={credit} />
      </SettingsGroup>
      <SettingsGroup
        title="Waitlist"
        note="People from the waitlist get an invitation in the host’s name. Without a host, no one is admitted."
        change={changes.waitlist}
      >
        {waitlist}
      </SettingsGroup>
    </ListAndDetail>
  );
}

function Elsewhere({
  href,
  label,
}: {
  href: (typeof paths)["staffTexts" | "staffTemplates"];
  label: string;
}) {
  return (
    <li>
      <Link href={href} className="text-link inline-flex min-h-11 items-center">
        {label}
      </Link>
    </li>
  );
}

type SettingsGroupProps = {
  title: (typeof GROUPS)[number];
  note: string;
  change?: SettingChange;
  children: ReactNode;
};

function SettingsGroup({ title, note, change, children }: SettingsGroupProps) {
  return (
    <div id={anchorOf(title)} className="scroll-mt-6">
      <StaffSection title={title} note={note}>
        {children}
        {change && (
          <p className="mt-4 text-sm text-ink-soft">
            Last changed {change.by && `by ${change.by}, `}
            <time dateTime={change.at.toISOString()}>{formatMoment(change.at)}</time>
          </p>
        )}
      </StaffSection>
    </div>
  );
}
