import "server-only";
import { and, count, eq, inArray, isNotNull, min, notInArray, type SQL, sql } from "drizzle-orm";
import { currentPool } from "@/db/current";
import {
  conciergeRequests,
  latestBackups,
  members,
  messages,
  webhookDeliveries,
  webhookEndpoints,
} from "@/db/schema";
import { env } from "@/lib/env";
import type { Measurement } from "@/lib/metrics";
import { clockStart, isOpen, isPaused } from "../concierge/requests/state-sql";
import type { BaseContext } from "../context";
import { kindsWhere } from "../messages/kinds/message-kinds";

/** Ages are in seconds. */
export async function measureClub(context: BaseContext): Promise<Measurement[]> {
  const [queued, letters, failed, requests, webhooks, disabled, jobs, backups] = await Promise.all([
    countQueued(context),
    countQueuedLetters(context),
    context.db.$count(messages, eq(messages.status, "failed")),
    countOpenRequests(context),
    countWaitingDeliveries(context),
    context.db.$count(webhookEndpoints, isNotNull(webhookEndpoints.disabledAt)),
    countJobs(context),
    measureBackups(context),
  ]);
  const perChannel = (key: "size" | "age") =>
    queued.map(({ channel, [key]: value }) => ({ value, labels: { channel } }));
  const perQueue = (key: "waiting" | "active" | "failed" | "oldest") =>
    jobs.map(({ queue, [key]: value }) => ({ value, labels: { queue } }));
  return [
    gauge("messages_waiting", "Queued messages without letters, by channel.", perChannel("size")),
    gauge("messages_oldest_seconds", "Age of the oldest of them, by channel.", perChannel("age")),
    gauge("letters_waiting", "Emails of letters that wait for their turn.", [{ value: letters }]),
    gauge("messages_failed", "Messages that failed after eight tries.", [{ value: failed }]),
    gauge("desk_requests_waiting", "Open concierge requests that are not paused.", [
      { value: requests.size },
    ]),
    gauge("desk_oldest_seconds", "Age of the oldest of them, without its pauses.", [{ value: requests.age }]),
    gauge("webhooks_waiting", "Webhook deliveries that wait for an attempt.", [{ value: webhooks.size }]),
    gauge("webhooks_oldest_seconds", "Age of the oldest waiting delivery.", [{ value: webhooks.age }]),
    gauge("webhooks_disabled", "Disabled webhook endpoints.", [{ value: disabled }]),
    gauge("jobs_waiting", "Due jobs, by queue.", perQueue("waiting")),
    gauge("jobs_active", "Running jobs, by queue.", perQueue("active")),
    gauge("jobs_oldest_seconds", "Age of the oldest due job, by queue.", perQueue("oldest")),
    gauge("jobs_failed", "Jobs that failed in the last 24 hours, by queue.", perQueue("failed")),
    gauge(
      "backup_age_seconds",
      "Age of the newest scheduled backup, by place.",
      backups.map(withValue("age")),
    ),
    gauge(
      "backup_rehearsal_age_seconds",
      "Time since a rehearsal last restored the newest backup, by place.",
      backups.map(withValue("rehearsalAge")),
    ),
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

/** The copies of letters wait for hours, because letters have a rate. */
const LETTER_KINDS = kindsWhere(({ priority }) => priority === "low");

async function countQueued({ db, now }: BaseContext): Promise<Queued[]> {
  const { channel, createdAt, status, kind } = messages;
  const rows = await db
    .select({ channel, size: count(), age: ageOf(now, min(createdAt)) })
    .from(messages)
    .where(and(eq(status, "queued"), notInArray(kind, LETTER_KINDS)))
    .groupBy(channel);
  return CHANNELS.map(
    (name) => rows.find((row) => row.channel === name) ?? { channel: name, size: 0, age: 0 },
  );
}

function countQueuedLetters({ db }: BaseContext): Promise<number> {
  return db.$count(messages, and(eq(messages.status, "queued"), inArray(messages.kind, LETTER_KINDS)));
}

async function countOpenRequests({ db, now }: BaseContext): Promise<{ size: number; age: number }> {
  const [row] = await db
    .select({ size: count(), age: ageOf(now, sql`min(${clockStart({ now })})`) })
    .from(conciergeRequests)
    .where(and(isOpen(), sql`not ${isPaused({ now })}`));
  return row ?? { size: 0, age: 0 };
}

async function countWaitingDeliveries({ db, now }: BaseContext): Promise<{ size: number; age: number }> {
  const [row] = await db
    .select({ size: count(), age: ageOf(now, min(webhookDeliveries.createdAt)) })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.nextAttemptAt));
  return row ?? { size: 0, age: 0 };
}

type BackupAges = { place: string; age: number; rehearsalAge: number };

/** Returns the ages of each configured place. Before the first backup or rehearsal the age is that of the club. */
async function measureBackups({ db, now }: BaseContext): Promise<BackupAges[]> {
  const { BACKUP_DIR, BACKUP_S3_URL } = env();
  const places = [...(BACKUP_DIR ? ["folder"] : []), ...(BACKUP_S3_URL ? ["bucket"] : [])];
  if (places.length === 0) return [];
  const { place, takenAt, rehearsedAt } = latestBackups;
  const [backups, [club]] = await Promise.all([
    db
      .select({
        place,
        age: ageOf(now, sql`${takenAt}`),
        rehearsalAge: sql<number | null>`extract(epoch from ${now} - ${rehearsedAt})::float8`,
      })
      .from(latestBackups),
    db.select({ age: ageOf(now, min(members.createdAt)) }).from(members),
  ]);
  const clubAge = club?.age ?? 0;
  return places.map((name) => {
    const backup = backups.find((row) => row.place === name);
    return { place: name, age: backup?.age ?? clubAge, rehearsalAge: backup?.rehearsalAge ?? clubAge };
  });
}

const withValue = (key: "age" | "rehearsalAge") => (backup: BackupAges) => ({
  value: backup[key],
  labels: { place: backup.place },
});

type JobCounts = { queue: string; waiting: number; active: number; failed: number; oldest: number };

/** Counts the jobs of each queue, except jobs that are due later. */
async function countJobs({ db, now }: BaseContext): Promise<JobCounts[]> {
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
