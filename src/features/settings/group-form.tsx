import type { ReactNode } from "react";
import { type SettingGroup, settingGroup } from "@/domain/settings/setting-groups";
import { type SettingName, type Settings, setting, settingsOf } from "@/domain/settings/settings";
import { type Administrators, settingField } from "./setting-rows";
import { SettingsForm } from "./settings-form";

export type GroupFormProps = {
  group: SettingGroup;
  settings: Settings;
  /** For the settings that name one. */
  administrators?: Administrators;
  /** The settings of the group that the form shows; all, if absent. The others are sent as they are. */
  shown?: SettingName[];
  note?: string | undefined;
  /** Folds the form below it. */
  summary?: ReactNode;
};

export function GroupForm({ group, settings, administrators = [], shown, note, summary }: GroupFormProps) {
  const { submit = "" } = settingGroup(group);
  const names = settingsOf(group);
  const key = JSON.stringify(names.map((name) => settings[name]));
  const [first] = names;
  const isOn = first && settings[first];
  const pressed = first && setting(first)[isOn ? "on" : "off"];
  if (first && pressed) {
    const hidden = { group, [first]: isOn ? "no" : "yes" };
    return <SettingsForm key={key} hidden={hidden} fields={[]} submit={pressed.button} />;
  }
  const fields = names.map((name) => settingField(name, settings, administrators));
  const isShown = ({ name }: { name: string }) => !shown || shown.some((each) => each === name);
  const others = fields.filter((field) => !isShown(field)).map(({ name, value }) => [name, value]);
  return (
    <SettingsForm
      key={key}
      hidden={{ group, ...Object.fromEntries(others) }}
      fields={fields.filter(isShown)}
      note={note}
      submit={submit}
      summary={summary}
    />
  );
}
