import { type ReactNode, useId } from "react";
import type { SettingChange } from "@/domain/settings/list-setting-changes";
import { SETTING_GROUP_NAMES, type SettingGroup, settingGroup } from "@/domain/settings/setting-groups";
import { setting, settingsOf } from "@/domain/settings/settings";
import { formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { GroupForm, type GroupFormProps } from "./group-form";

type SettingsViewProps = Omit<GroupFormProps, "group"> & {
  changes: Partial<Record<SettingGroup, SettingChange>>;
};

/** The groups of each section, with the section's own first. */
const SECTIONS = SETTING_GROUP_NAMES.filter((name) => !settingGroup(name).section).map((name) => [
  name,
  ...SETTING_GROUP_NAMES.filter((other) => settingGroup(other).section === name),
]) as [SettingGroup, ...SettingGroup[]][];

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

export function SettingsView({ changes, ...values }: SettingsViewProps) {
  const titles = [...SECTIONS.map(([name]) => settingGroup(name).title ?? ""), "Texts"];
  return (
    <div className="max-w-5xl">
      <nav aria-label="Settings" className="mb-6 lg:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {titles.map((title) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`} className="inline-flex min-h-11 items-center text-link">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {SECTIONS.map((groups) => (
        <GroupsSection key={groups[0]} groups={groups} change={changes[groups[0]]} {...values} />
      ))}
      <SettingsSection title="Texts" note="What messages say, and what concierges begin with.">
        <ul className="flex flex-col">
          <Elsewhere href={paths.staffTexts} label="Message texts" />
          <Elsewhere href={paths.staffTemplates} label="Templates of the concierge" />
        </ul>
      </SettingsSection>
    </div>
  );
}

type GroupsSectionProps = Omit<GroupFormProps, "group"> & {
  groups: [SettingGroup, ...SettingGroup[]];
  change: SettingChange | undefined;
};

function GroupsSection({ groups, change, ...values }: GroupsSectionProps) {
  const { title = "", note = "", noteWhenOn = note } = settingGroup(groups[0]);
  const [name] = settingsOf(groups[0]);
  const isOn = name && values.settings[name];
  const state = name && setting(name)[isOn ? "on" : "off"]?.state;
  return (
    <SettingsSection title={title} note={isOn ? noteWhenOn : note} change={change}>
      {state && <p className="mb-4 text-lg">{state}</p>}
      <div className={groups.length > 1 ? "grid gap-8 sm:grid-cols-2" : undefined}>
        {groups.map((group) => (
          <GroupForm key={group} group={group} {...values} />
        ))}
      </div>
    </SettingsSection>
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

type SettingsSectionProps = {
  title: string;
  note: string;
  change?: SettingChange | undefined;
  children: ReactNode;
};

function SettingsSection({ title, note, change, children }: SettingsSectionProps) {
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
      <div className="max-w-xl">{children}</div>
    </section>
  );
}
