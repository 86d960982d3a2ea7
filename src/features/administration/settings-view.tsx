import { type ReactNode, useId } from "react";
import type { SettingChange, SettingGroup } from "@/domain/administration/list-setting-changes";
import type { InvitationLimits } from "@/domain/administration/set-invitation-limits";
import type { CreditSettings } from "@/domain/ledger/credit-settings";
import { formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { AuditRetentionForm } from "./audit-retention-form";
import { CreditSettingsForm } from "./credit-settings-form";
import { IntakeForm } from "./intake-form";
import { LetterRateForm } from "./letters/letter-rate-form";
import { InvitationLimitsForm } from "./member/invitation-limits-form";
import { PasskeysRequiredForm } from "./member/passkeys-required-form";
import { ReminderForm } from "./member-forms";

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

/** In the order of the page. */
const GROUPS = [
  "Invitations",
  "Credit",
  "Waitlist",
  "New members",
  "Concierge intake",
  "Letters",
  "Audit trail",
  "Passkeys",
  "Texts",
] as const;

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

export function SettingsView(props: SettingsViewProps) {
  const { limits, credit, waitlist, changes } = props;
  const { isReminderSkippable, isIntakeOpen, auditDays, lettersAMinute, arePasskeysRequired } = props;
  return (
    <div className="max-w-5xl">
      <nav aria-label="Settings" className="mb-6 lg:hidden">
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
      <SettingsGroup
        title="New members"
        note="They see a reminder to invite friends."
        state={isReminderSkippable ? "They can skip it" : "They can’t skip it the first time"}
        change={changes.reminder}
      >
        <ReminderForm key={String(isReminderSkippable)} isSkippable={isReminderSkippable} />
      </SettingsGroup>
      <SettingsGroup
        title="Concierge intake"
        note="While the intake is closed, members can’t request a Concierge, and share their invitations themselves."
        state={isIntakeOpen ? "The intake is open" : "The intake is closed"}
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
            ? "Seven days after leads and administrators get the role, only the page that adds a passkey is open to them."
            : "A code protects what is sensitive. If passkeys become mandatory, leads and administrators have seven days to add one."
        }
        state={arePasskeysRequired ? "Staff must have a passkey" : "Staff can work without a passkey"}
        change={changes.passkeys}
      >
        <PasskeysRequiredForm key={String(arePasskeysRequired)} areRequired={arePasskeysRequired} />
      </SettingsGroup>
      <SettingsGroup title="Texts" note="What messages say, and what concierges begin with.">
        <ul className="flex flex-col">
          <Elsewhere href={paths.staffTexts} label="Message texts" />
          <Elsewhere href={paths.staffTemplates} label="Templates of the concierge" />
        </ul>
      </SettingsGroup>
    </div>
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
  /** How it is now, for a setting that its button switches. */
  state?: string;
  change?: SettingChange;
  children: ReactNode;
};

function SettingsGroup({ title, note, state, change, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section
      id={anchorOf(title)}
      aria-labelledby={id}
      className="grid scroll-mt-6 gap-x-14 gap-y-6 border-t border-line py-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="display-heading">
          {title}
        </h2>
        <p className="mt-2 max-w-prose text-[0.9375rem] text-ink-soft">{note}</p>
        {change && (
          <p className="mt-3 text-sm text-ink-soft">
            Last changed {change.by && `by ${change.by}, `}
            <time dateTime={change.at.toISOString()}>{formatMoment(change.at)}</time>
          </p>
        )}
      </div>
      <div className="max-w-xl">
        {state && <p className="mb-4 text-lg">{state}</p>}
        {children}
      </div>
    </section>
  );
}
