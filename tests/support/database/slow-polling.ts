import type { PgBoss } from "pg-boss";

/** Makes the queue's workers poll once an hour, so that only a wake-up can start a job sooner. */
export function pollSeldom(boss: PgBoss): void {
  const seldom = { pollingIntervalSeconds: 3_600, notifyPollingIntervalSeconds: 3_600 };
  const work = boss.work.bind(boss) as (name: string, options: object, handler: unknown) => Promise<string>;
  const workSeldom = (name: string, options: object, handler: unknown) =>
    work(name, { ...options, ...seldom }, handler);
  boss.work = workSeldom as PgBoss["work"];
}
