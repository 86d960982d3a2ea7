import "server-only";
import { sql } from "drizzle-orm";
import { auditEvents, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { type SettingGroup, settingGroup } from "./setting-groups";
import { SETTING_NAMES, type SettingName, setting } from "./settings";

export type SettingChange = { by: string | null; at: Date };

/** Returns the last change of each setting that was changed. Reads few events of each action by an index. */
export async function listSettingChanges(
  context: MemberContext,
): Promise<Partial<Record<SettingName, SettingChange>>> {
  requireRole(context, canAdminister);
  const rows = SETTING_NAMES.flatMap((name) => {
    const { group, audit = name } = setting(name);
    const { action } = settingGroup(group as SettingGroup);
    // An event of two actions says by its action what changed, and has no details.
    if (typeof action !== "string") return action.map((each) => sql`(${name}, ${each}, null)`);
    return [sql`(${name}, ${action}, ${audit})`];
  });
  const { action, createdAt, actorId, details, id } = auditEvents;
  const { rows: changes } = await context.db.execute<{
    name: SettingName;
    by: string | null;
    at: string;
  }>(sql`
    select distinct on (setting.name) setting.name, last.by, last.at
    from (values ${sql.join(rows, sql`, `)}) as setting (name, action, detail)
    cross join lateral (
      select ${createdAt} as at, ${id} as id,
        (select person.first_name || ' ' || person.last_name from ${members} person where person.id = ${actorId}) as by
      from ${auditEvents} where ${action} = setting.action
        and (setting.detail is null or ${details} ? setting.detail)
      order by ${createdAt} desc, ${id} desc limit 1
    ) last
    order by setting.name, last.at desc, last.id desc`);
  return Object.fromEntries(changes.map(({ name, by, at }) => [name, { by, at: new Date(at) }]));
}
