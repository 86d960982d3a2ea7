import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { members } from "@/db/schema";

/** How many members above a member are read. It bounds the query, also if the tree had a circle. */
export const HIGHEST = 100;

/** The body of a recursive CTE "ancestors": a member with depth 0 and the members above, each read by primary key. */
export function ancestorsOf(memberId: string): SQL {
  return sql`
    select person.id, person.invited_by, person.branch_pause_reason as reason, 0 as depth
      from ${members} person where person.id = ${memberId}
    union all
    select person.id, person.invited_by, person.branch_pause_reason, ancestors.depth + 1
      from ancestors join ${members} person on person.id = ancestors.invited_by
      where ancestors.depth < ${HIGHEST}::int`;
}
