import { type ReactNode, useId } from "react";
import type { SettingChange } from "@/domain/settings/list-setting-changes";
import { SETTING_GROUP_NAMES, type SettingGroup, settingGroup } from "@/domain/settings/setting-groups";
import { type SettingName, type Settings, setting, settingsOf } from "@/domain/settings/settings";
import { formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { GroupForm } from "./group-form";
import { type Administrators, type SettingRow, settingRows } from "./setting-rows";

type SettingsViewProps = {
  settings: Settings;
  administrators: Administrators;
  changes: Partial<Record<SettingName, SettingChange>>;
};

/** The groups of each section, with the section's own first. */
const SECTIONS = SETTING_GROUP_NAMES.filter((name) => !settingGroup(name).section).map((name) => [
  name,
  ...SETTING_GROUP_NAMES.filter((other) => settingGroup(other).section === name),
]) as [SettingGroup, ...SettingGroup[]][];

function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(" ", "-");
}

export function SettingsView(values: SettingsViewProps) {
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
        <GroupsSection key={groups[0]} groups={groups} {...values} />
      ))}
      <SettingsSection title="Texts" note="What messages say, and what concierges begin with.">
        <ul className="-my-3 divide-y divide-line">
          <Elsewhere href={paths.staffTexts} label="Message texts" />
          <Elsewhere href={paths.staffTemplates} label="Templates of the concierge" />
        </ul>
      </SettingsSection>
    </div>
  );
}

type GroupsSectionProps = SettingsViewProps & { groups: [SettingGroup, ...SettingGroup[]] };

function GroupsSection({ groups, ...values }: GroupsSectionProps) {
  const { settings, administrators } = values;
  const { title = "", note = "", noteWhenOn = note } = settingGroup(groups[0]);
  const [name] = settingsOf(groups[0]);
  return (
    <SettingsSection title={title} note={name && settings[name] ? noteWhenOn : note}>
      <ul className="-my-3 divide-y divide-line">
        {groups.flatMap((group) =>
          settingRows(group, settings, administrators).map((row) => (
            <Row key={`${row.name} ${row.value}`} group={group} row={row} {...values} />
          )),
        )}
      </ul>
    </SettingsSection>
  );
}

type RowProps = SettingsViewProps & { group: SettingGroup; row: SettingRow };

/** The name, the value and "Change", which opens the form. A switch has its button there. */
function Row({ group, row: { name, value, note, settings: shown }, changes, ...values }: RowProps) {
  const change = changes[shown[0]];
  const facts = (
    <>
      <span className="text-ink-soft sm:w-56 sm:shrink-0">{name}</span>
      <span className="min-w-0 flex-1">
        <span className="figures block whitespace-pre-line wrap-anywhere">{value}</span>
        {change && (
          <span className="block text-sm text-ink-soft">
            Last changed {change.by && `by ${change.by}, `}
            <time dateTime={change.at.toISOString()}>{formatMoment(change.at)}</time>
          </span>
        )}
      </span>
    </>
  );
  const line = "flex min-h-14 items-baseline gap-x-6 py-3";
  if (setting(shown[0]).kind === "switch")
    return (
      <li className={line}>
        <span className="contents max-sm:block max-sm:flex-1">{facts}</span>
        <span className="-my-3">
          <GroupForm group={group} {...values} />
        </span>
      </li>
    );
  return (
    <li>
      <GroupForm
        group={group}
        shown={shown}
        note={note}
        summary={
          <span className={line}>
            <span className="contents max-sm:block max-sm:flex-1">{facts}</span>
            <span className="text-link group-open/row:hidden">
              Change<span className="sr-only"> {name}</span>
            </span>
            <span className="hidden text-link group-open/row:inline">Close</span>
          </span>
        }
        {...values}
      />
    </li>
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
  children: ReactNode;
};

function SettingsSection({ title, note, children }: SettingsSectionProps) {
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
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
