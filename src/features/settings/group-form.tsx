import type { Colleague } from "@/domain/concierge/list-team";
import { type SettingGroup, settingGroup } from "@/domain/settings/setting-groups";
import { type SettingName, type Settings, setting, settingsOf } from "@/domain/settings/settings";
import { durationText } from "@/lib/text/duration-text";
import type { SettingFieldData } from "./setting-field";
import { type FormPart, SettingsForm } from "./settings-form";

export type GroupFormProps = {
  group: SettingGroup;
  settings: Settings;
  /** For the settings that name one. */
  administrators?: Pick<Colleague, "id" | "name">[];
};

export function GroupForm({ group, settings, administrators = [] }: GroupFormProps) {
  const { submit = "" } = settingGroup(group);
  const names = settingsOf(group);
  const key = JSON.stringify(names.map((name) => settings[name]));
  const [first] = names;
  const isOn = first && settings[first];
  const pressed = first && setting(first)[isOn ? "on" : "off"];
  if (first && pressed) {
    const hidden = { group, [first]: isOn ? "no" : "yes" };
    return <SettingsForm key={key} hidden={hidden} parts={[]} submit={pressed.button} />;
  }
  const parts: FormPart[] = [];
  for (const name of names) {
    const { part } = setting(name);
    if (parts.length === 0 || parts.at(-1)?.legend !== part?.legend) parts.push({ ...part, fields: [] });
    parts.at(-1)?.fields.push(fieldOf(name, settings, administrators));
  }
  return <SettingsForm key={key} hidden={{ group }} parts={parts} submit={submit} />;
}

function fieldOf(
  name: SettingName,
  settings: Settings,
  administrators: Pick<Colleague, "id" | "name">[],
): SettingFieldData {
  const { kind, label = "", helper } = setting(name);
  const value = settings[name];
  const text = String(value ?? "");
  const field = { name, label, helper, value: text };
  switch (kind) {
    case "dollars":
      return { ...field, kind, value: (Number(value) / 100).toFixed(2) };
    case "days":
      return {
        ...field,
        kind: "choice",
        options: [{ value: "", text: "Forever" }, ...yearsWith(Number(value))],
      };
    case "administrator": {
      const options = administrators.map(({ id, name: text }) => ({ value: id, text }));
      return { ...field, kind: "choice", options: [{ value: "", text: "No one" }, ...options] };
    }
    case "switch":
      throw new Error(`${name} has a button instead of a field`);
    default:
      return { ...field, kind };
  }
}

const YEARS = [1, 2, 3, 5, 7, 10];

/** Whole years, and the number of days that is set. */
function yearsWith(days: number) {
  const choices = new Set([...YEARS.map((years) => years * 365), days]);
  choices.delete(0);
  return [...choices]
    .toSorted((a, b) => a - b)
    .map((count) => ({ value: String(count), text: durationText(count) }));
}
