import "server-only";
import { count, eq, min, type SQL, sql } from "drizzle-orm";
import { countJobs } from "@/db/job-counts";
import { conciergeRequests, messages } from "@/db/schema";
import type { Metric, Sample } from "@/lib/metrics/exposition";
import { isOpen } from "../concierge/requests/state-sql";
import type { Context } from "../context";

type Clock = Pick<Context, "db" | "now">;

/** What waits in the club, in numbers alone: messages, the desk's requests and jobs. Ages are in seconds. */
export async function measureClub(context: Clock): Promise<Metric[]> {
  const [waiting, failed, desk, jobs] = await Promise.all([
    countWaiting(context),
    context.db.$count(messages, eq(messages.status, "failed")),
    countDesk(context),
    countJobs(context.db),
  ]);
  const perQueue = (of: (counts: (typeof jobs)[number]) => number) =>
    jobs.map((counts) => ({ value: of(counts), labels: { queue: counts.queue } }));
  return [
    gauge("messages_waiting", "Messages that wait to be sent, by channel.", sizes(waiting)),
    gauge("messages_oldest_seconds", "How long the oldest of them has waited.", ages(waiting)),
    gauge("messages_failed", "Messages that were given up after eight tries.", [{ value: failed }]),
    gauge("desk_requests_waiting", "Requests at the desk that are neither sent nor over.", [
      { value: desk.size },
    ]),
    gauge("desk_oldest_seconds", "How long the oldest of them has waited.", [{ value: desk.age }]),
    gauge(
      "jobs_waiting",
      "Jobs that are due, by queue.",
      perQueue(({ waiting }) => waiting),
    ),
    gauge(
      "jobs_active",
      "Jobs in hand, by queue.",
      perQueue(({ active }) => active),
    ),
    gauge(
      "jobs_oldest_seconds",
      "How long the oldest due job has waited, by queue.",
      perQueue(({ oldest }) => oldest),
    ),
    gauge(
      "jobs_failed",
      "Jobs that failed within a day, by queue.",
      perQueue(({ failed }) => failed),
    ),
  ];
}

type Waiting = { channel: string; size: number; age: number };

const CHANNELS = ["email", "sms"];

async function countWaiting({ db, now }: Clock): Promise<Waiting[]> {
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

async function countDesk({ db, now }: Clock): Promise<{ size: number; age: number }> {
  const [row] = await db
    .select({ size: count(), age: ageOf(now, min(conciergeRequests.createdAt)) })
    .from(conciergeRequests)
    .where(isOpen());
  return row ?? { size: 0, age: 0 };
}

function ageOf(now: SQL, oldest: SQL): SQL<number> {
  return sql<number>`coalesce(extract(epoch from ${now} - ${oldest}), 0)::float8`;
}

const sizes = (waiting: Waiting[]): Sample[] =>
  waiting.map(({ channel, size }) => ({ value: size, labels: { channel } }));

const ages = (waiting: Waiting[]): Sample[] =>
  waiting.map(({ channel, age }) => ({ value: age, labels: { channel } }));

function gauge(name: string, help: string, samples: Sample[]): Metric {
  return { name, type: "gauge", help, samples };
}
