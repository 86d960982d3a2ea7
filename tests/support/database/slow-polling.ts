import type { PgBoss } from "pg-boss";

/** Has the queue's workers look for jobs once an hour, so that what they do at once they were woken for. */
export function pollSeldom(boss: PgBoss): void {
  const seldom = { pollingIntervalSeconds: 3_600, notifyPollingIntervalSeconds: 3_600 };
  const work = boss.work.bind(boss) as (name: string, options: object, handler: unknown) => Promise<string>;
  const workSeldom = (name: string, options: object, handler: unknown) =>
    work(name, { ...options, ...seldom }, handler);
  boss.work = workSeldom as PgBoss["work"];
}
