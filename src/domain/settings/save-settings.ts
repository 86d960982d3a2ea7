import "server-only";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clubSettings } from "@/db/schema";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { isAdministrator } from "../members/administrators";
import { asAdministrator } from "../members/staff-verb";
import { verb } from "../verb";
import { loadCreditSettings } from "./credit-settings";
import { forgetSettings, readSettings } from "./read-settings";
import { SETTING_GROUP_NAMES, type SettingGroup, settingGroup } from "./setting-groups";
import { SETTINGS, type SettingName, type Settings, type SettingsOf, setting, settingsOf } from "./settings";

/** Settings of one group. A form sends all; a setting that is left out stays as it is. */
export type SettingsInput = {
  [Group in SettingGroup]: { group: Group } & Partial<SettingsOf<Group>>;
}[SettingGroup];

function schemaOf(group: SettingGroup) {
  const shape = Object.fromEntries(settingsOf(group).map((name) => [name, SETTINGS[name].schema]));
  const { check } = settingGroup(group);
  const schema = z.object({ group: z.literal(group), ...shape });
  return check ? schema.superRefine(check) : schema;
}

type GroupSchema = ReturnType<typeof schemaOf>;

const schemas = SETTING_GROUP_NAMES.map(schemaOf) as [GroupSchema, ...GroupSchema[]];

const saveSettingsSchema: z.ZodType<SettingsInput, Record<string, unknown>> = z
  .discriminatedUnion("group", schemas)
  .transform((parsed) => parsed as SettingsInput);

/**
 * Saves a group of settings, one save at a time. A switch that another administrator has pressed meanwhile stays as it is.
 */
export const saveSettings = verb(
  saveSettingsSchema,
  async (context: MemberContext, { group, ...values }): Promise<Partial<Settings>> => {
    const save = async (tx: Database) => {
      const before = await readSettings({ db: tx });
      const after = { ...before, ...values };
      const names = settingsOf(group);
      if (names.every((name) => setting(name).kind === "switch" && after[name] === before[name])) return;
      await requireAdministrators(tx, names, after);
      await store(tx, context, names, after);
      await recordAudit(tx, context, eventOf(context, group, before, after));
    };
    await asAdministrator(context, save, settingGroup(group).canSave);
    forgetSettings();
    await loadCreditSettings(context.db);
    return values;
  },
);

async function requireAdministrators(tx: Database, names: SettingName[], after: Settings): Promise<void> {
  for (const name of names) {
    const id = setting(name).kind === "administrator" && after[name];
    if (id && !(await isAdministrator(tx, String(id))))
      throw new DomainError("host-not-found", { field: name });
  }
}

async function store(
  tx: Database,
  { now }: MemberContext,
  names: SettingName[],
  after: Settings,
): Promise<void> {
  const columns = names.map((name) => {
    const { since } = setting(name);
    return since ? [since, after[name] ? now : null] : [name, after[name]];
  });
  const set = Object.fromEntries(columns);
  await tx.insert(clubSettings).values(set).onConflictDoUpdate({ target: clubSettings.id, set });
}

function eventOf({ actor }: MemberContext, group: SettingGroup, before: Settings, after: Settings) {
  const { action } = settingGroup(group);
  if (typeof action === "string")
    return { action, subjectId: actor.id, details: changes(settingsOf(group), before, after) };
  const [name] = settingsOf(group);
  const value = name && after[name];
  const subjectId = typeof value === "string" ? value : actor.id;
  return { action: value ? action[0] : action[1], subjectId };
}

/** Returns each changed setting as "from → to", and the season as it is now. */
function changes(names: SettingName[], before: Settings, after: Settings): Record<string, string> {
  const changed = names.filter((name) => before[name] !== after[name]);
  const details = changed.map((name) => {
    const { audit = name } = setting(name);
    if (audit === "season") return [audit, seasonText(after)];
    return [audit, `${valueText(name, before)} → ${valueText(name, after)}`];
  });
  return Object.fromEntries(details);
}

function seasonText({ seasonAllowance, seasonFrom, seasonUntil }: Settings): string {
  return seasonAllowance === null ? "off" : `${seasonAllowance}, ${seasonFrom} to ${seasonUntil}`;
}

function valueText(name: SettingName, settings: Settings): string {
  const value = settings[name];
  if (setting(name).kind === "days") return value === null ? "forever" : `${value} days`;
  return value === null ? "none" : String(value).replaceAll("\n", ", ");
}
