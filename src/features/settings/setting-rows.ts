import type { Colleague } from "@/domain/concierge/list-team";
import type { SettingGroup } from "@/domain/settings/setting-groups";
import { type SettingName, type Settings, setting, settingsOf } from "@/domain/settings/settings";
import { formatDay } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { durationText } from "@/lib/text/duration-text";
import type { SettingFieldData } from "./setting-field";

export type Administrators = Pick<Colleague, "id" | "name">[];

/** What the page shows in one line, and changes in one form. */
export type SettingRow = {
  name: string;
  value: string;
  note?: string;
  settings: [SettingName, ...SettingName[]];
};

/** Returns a row for each setting of a group, and one for those that are changed together. */
export function settingRows(
  group: SettingGroup,
  settings: Settings,
  administrators: Administrators,
): SettingRow[] {
  const rows: SettingRow[] = [];
  for (const name of settingsOf(group)) {
    const { label, part } = setting(name);
    const last = rows.at(-1);
    if (part && last?.name === part.legend) last.settings.push(name);
    else if (part)
      rows.push({ name: part.legend, note: part.note, value: seasonText(settings), settings: [name] });
    else rows.push({ name: label, value: valueText(name, settings, administrators), settings: [name] });
  }
  return rows;
}

function seasonText({ seasonAllowance, seasonFrom, seasonUntil }: Settings): string {
  if (!seasonAllowance || !seasonFrom || !seasonUntil) return "None";
  return `${seasonAllowance} for each member, ${formatDay(seasonFrom)} to ${formatDay(seasonUntil)}`;
}

function valueText(name: SettingName, settings: Settings, administrators: Administrators): string {
  const { kind, on, off } = setting(name);
  const value = settings[name];
  switch (kind) {
    case "switch":
      return (value ? on : off)?.state ?? "";
    case "dollars":
      return formatCents(Number(value));
    case "days":
      return value === null ? "Forever" : durationText(Number(value));
    case "administrator":
      return administrators.find(({ id }) => id === value)?.name ?? "No one";
    default:
      return typeof value === "number" ? value.toLocaleString("en-US") : value ? String(value) : "None";
  }
}

/** The field of a setting, with its value. */
export function settingField(
  name: SettingName,
  settings: Settings,
  administrators: Administrators,
): SettingFieldData {
  const { kind, label, helper } = setting(name);
  const value = settings[name];
  const field = { name, label, helper, value: String(value ?? "") };
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
