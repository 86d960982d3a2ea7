import "server-only";
import { count, eq, isNotNull, min, type SQL, sql } from "drizzle-orm";
import { currentPool } from "@/db/current";
import { conciergeRequests, messages, webhookDeliveries, webhookEndpoints } from "@/db/schema";
import type { Measurement } from "@/lib/metrics";
import { isOpen } from "../concierge/requests/state-sql";
import type { Context } from "../context";

type Clock = Pick<Context, "db" | "now">;

/** Ages are in seconds. */
export async function measureClub(context: Clock): Promise<Measurement[]> {
  const [queued, failed, requests, webhooks, disabled, jobs] = await Promise.all([
    countQueued(context),
    context.db.$count(messages, eq(messages.status, "failed")),
    countOpenRequests(context),
    countWaitingDeliveries(context),
    context.db.$count(webhookEndpoints, isNotNull(webhookEndpoints.disabledAt)),
    countJobs(context),
  ]);
  const perChannel = (key: "size" | "age") =>
    queued.map(({ channel, [key]: value }) => ({ value, labels: { channel } }));
  const perQueue = (key: "waiting" | "active" | "failed" | "oldest") =>
    jobs.map(({ queue, [key]: value }) => ({ value, labels: { queue } }));
  return [
    gauge("messages_waiting", "Queued messages, by channel.", perChannel("size")),
    gauge("messages_oldest_seconds", "Age of the oldest queued message, by channel.", perChannel("age")),
    gauge("messages_failed", "Messages that failed after eight tries.", [{ value: failed }]),
    gauge("desk_requests_waiting", "Open concierge requests.", [{ value: requests.size }]),
    gauge("desk_oldest_seconds", "Age of the oldest open concierge request.", [{ value: requests.age }]),
    gauge("webhooks_waiting", "Webhook deliveries that wait for an attempt.", [{ value: webhooks.size }]),
    gauge("webhooks_oldest_seconds", "Age of the oldest waiting delivery.", [{ value: webhooks.age }]),
    gauge("webhooks_disabled", "Disabled webhook endpoints.", [{ value: disabled }]),
    gauge("jobs_waiting", "Due jobs, by queue.", perQueue("waiting")),
    gauge("jobs_active", "Running jobs, by queue.", perQueue("active")),
    gauge("jobs_oldest_seconds", "Age of the oldest due job, by queue.", perQueue("oldest")),
    gauge("jobs_failed", "Jobs that failed in the last 24 hours, by queue.", perQueue("failed")),
  ];
}

/** Returns nothing for an embedded database. */
export function measurePool(): Measurement[] {
  const pool = currentPool();
  if (!pool) return [];
  const { total, idle, waiting, limit } = pool;
  return [
    gauge("pool_connections", "Open database connections, by whether they are in use.", [
      { value: total - idle, labels: { state: "busy" } },
      { value: idle, labels: { state: "idle" } },
    ]),
    gauge("pool_limit", "The maximum number of connections: DATABASE_POOL.", [{ value: limit }]),
    gauge("pool_waiting", "Queries that wait for a connection.", [{ value: waiting }]),
  ];
}

type Queued = { channel: string; size: number; age: number };

const CHANNELS = ["email", "sms"];

async function countQueued({ db, now }: Clock): Promise<Queued[]> {
  const { channel, createdAt, status } = messages;
  const rows = await db
    .select({ channel, size: count(), age: ageOf(now, min(createdAt)) })
    .from(messages)
    .where(eq(status, "queued"))
    .groupBy(channel);
  return CHANNELS.map(
    (name) => rows.find((row) => row.channel === name) ?? { channel: name, size: 0, age: 0 },
  );
}

async function countOpenRequests({ db, now }: Clock): Promise<{ size: number; age: number }> {
  const [row] = await db
    .select({ size: count(), age: ageOf(now, min(conciergeRequests.createdAt)) })
    .from(conciergeRequests)
    .where(isOpen());
  return row ?? { size: 0, age: 0 };
}

async function countWaitingDeliveries({ db, now }: Clock): Promise<{ size: number; age: number }> {
  const [row] = await db
    .select({ size: count(), age: ageOf(now, min(webhookDeliveries.createdAt)) })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.nextAttemptAt));
  return row ?? { size: 0, age: 0 };
}

type JobCounts = { queue: string; waiting: number; active: number; failed: number; oldest: number };

/** Counts the jobs of each queue, except jobs that are due later. */
async function countJobs({ db, now }: Clock): Promise<JobCounts[]> {
  const { rows } = await db.execute<JobCounts>(sql`
    select name as queue,
      (count(*) filter (where state in ('created', 'retry') and start_after <= ${now}))::int as waiting,
      (count(*) filter (where state = 'active'))::int as active,
      (count(*) filter (where state = 'failed'))::int as failed,
      coalesce(extract(epoch from ${now} - min(start_after) filter (
        where state in ('created', 'retry') and start_after <= ${now})), 0)::float8 as oldest
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed') and left(name, 2) <> '__'
    group by name
    order by name`);
  return rows;
}

function ageOf(now: SQL, oldest: SQL): SQL<number> {
  return sql<number>`coalesce(extract(epoch from ${now} - ${oldest}), 0)::float8`;
}

function gauge(name: string, help: string, samples: Measurement["samples"]): Measurement {
  return { name, help, samples };
}
