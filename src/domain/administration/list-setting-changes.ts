import "server-only";
import { sql } from "drizzle-orm";
import { auditEvents, members } from "@/db/schema";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";

/** The audit actions that change each group of settings. */
const ACTIONS = {
  invitations: ["invitation limits set"],
  credit: ["credit settings set"],
  waitlist: ["waitlist host named", "waitlist host taken away", "waitlist limit set"],
  reminder: ["reminder made skippable", "reminder made to be met"],
  intake: ["intake opened", "intake closed"],
  letters: ["letter rate set"],
  audit: ["audit retention set"],
  passkeys: ["passkeys made mandatory", "passkeys made optional"],
} as const;

export type SettingGroup = keyof typeof ACTIONS;

export type SettingChange = { by: string | null; at: Date };

/** Returns the last change of each group that was changed. Reads one event per action by an index. */
export async function listSettingChanges(
  context: MemberContext,
): Promise<Partial<Record<SettingGroup, SettingChange>>> {
  requireRole(context, canAdminister);
  const pairs = Object.entries(ACTIONS).flatMap(([group, actions]) =>
    actions.map((action) => sql`(${group}, ${action})`),
  );
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
