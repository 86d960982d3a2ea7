import { sql } from "drizzle-orm";
import type { Database } from "./client";

/** A queue's jobs: how many wait, are in hand, and failed within a day, and how many seconds the oldest has waited. */
export type JobCounts = { queue: string; waiting: number; active: number; failed: number; oldest: number };

/** Counts the jobs of each queue that has any; those that wait for a time to come don't count. */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  const { rows } = await db.execute<JobCounts>(sql`
    select name as queue,
      (count(*) filter (where state in ('created', 'retry') and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and left(name, 2) <> '__'
    group by name
    order by name`);
  return rows;
}
