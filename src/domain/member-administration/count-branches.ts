import "server-only";
import { sql } from "drizzle-orm";
import { members } from "@/db/schema";
import type { BaseContext } from "../context";
import { HIGHEST } from "../invitations/ancestors";

/** Rows of members are locked for a short time only. */
const BATCH = 500;

/** Counts the members below each member, for the whole tree. Writes only counts that changed. */
export async function countBranches({ db }: BaseContext): Promise<void> {
  const { rows: changed } = await db.execute<{ id: string; size: number }>(sql`
    with recursive branches as (
      select id, array[id] as path from ${members} where invited_by is null
      union all
      select child.id, branches.path || child.id
        from branches join ${members} child on child.invited_by = branches.id
        where cardinality(branches.path) <= ${HIGHEST}::int
    ),
    sizes as (select above.id, count(*)::int - 1 as size from branches, unnest(path) as above(id) group by above.id)
    select sizes.id, sizes.size from sizes join ${members} on ${members.id} = sizes.id
    where ${members.branchSize} is distinct from sizes.size`);
  for (let first = 0; first < changed.length; first += BATCH) {
    const rows = changed.slice(first, first + BATCH);
    await db.execute(sql`
      update ${members} set branch_size = counted.size
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ size }) => size))}::int[])
        as counted(id, size)
      where ${members.id} = counted.id`);
  }
}
