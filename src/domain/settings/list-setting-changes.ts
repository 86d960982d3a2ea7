import "server-only";
import { sql } from "drizzle-orm";
import { auditEvents, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { SETTING_GROUP_NAMES, type SettingGroup, settingGroup } from "./setting-groups";

export type SettingChange = { by: string | null; at: Date };

/** Returns the last change of each section that was changed. Reads one event per action by an index. */
export async function listSettingChanges(
  context: MemberContext,
): Promise<Partial<Record<SettingGroup, SettingChange>>> {
  requireRole(context, canAdminister);
  const pairs = SETTING_GROUP_NAMES.flatMap((name) => {
    const { section = name, action } = settingGroup(name);
    return [action].flat().map((each) => sql`(${section}, ${each})`);
  });
  const { action, createdAt, actorId, id } = auditEvents;
  const { rows } = await context.db.execute<{ group: SettingGroup; by: string | null; at: string }>(sql`
    select distinct on (setting."group") setting."group", last.by, last.at
    from (values ${sql.join(pairs, sql`, `)}) as setting ("group", action)
    cross join lateral (
      select ${createdAt} as at, ${id} as id,
        (select person.first_name || ' ' || person.last_name from ${members} person where person.id = ${actorId}) as by
      from ${auditEvents} where ${action} = setting.action
      order by ${createdAt} desc, ${id} desc limit 1
    ) last
    order by setting."group", last.at desc, last.id desc`);
  return Object.fromEntries(rows.map(({ group, by, at }) => [group, { by, at: new Date(at) }]));
}
