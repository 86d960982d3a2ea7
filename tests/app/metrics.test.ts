import { readFileSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzleServed } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/pglite";
import type { PgBoss } from "pg-boss";
import { GET } from "@/app/metrics/route";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import * as schema from "@/db/schema";
import { createMessageQueues } from "@/domain/jobs/run-jobs";
import { openQueue } from "@/domain/jobs/start-messages";
import { countRequest } from "@/lib/metrics";
import { ALERTS, DASHBOARD } from "../../tools/monitoring";
import { openCopy } from "../support/database/open-copy";
import { createConciergeMessage } from "../support/people/messages";
import "../support/fakes/settings";
import { askFor } from "../support/people/concierge-requests";
import { ada } from "../support/people/people";
import { readLog } from "../support/read-log";

const TOKEN = "a token of Prometheus, of more than 32 characters";
process.env.METRICS_TOKEN = TOKEN;
process.env.BACKUP_DIR = "/backups";

let client: PGlite;
let db: Database;
let boss: PgBoss;

beforeAll(async () => {
  client = await openCopy();
  db = drizzle(client, { schema });
  boss = await openQueue({ pglite: client }, { isWorker: false, onError: () => {} });
  await createMessageQueues(boss);
});

afterAll(async () => {
  await boss.stop({ graceful: false });
  await client.close();
});

const poolUse = () => ({ total: 4, idle: 1, waiting: 2, limit: 10 });

beforeEach(() => setCurrentDatabase({ db, source: { pglite: client }, close: async () => {}, poolUse }));

const read = (authorization = `Bearer ${TOKEN}`) =>
  GET(new Request("http://localhost:3000/metrics", { headers: { authorization } }));

async function readValues(): Promise<Map<string, number>> {
  const text = await (await read()).text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}

test.each(["", "Bearer", "Bearer wrong", TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`])(
  "responds to %j with 404 and no body",
  async (authorization) => {
    const response = await read(authorization);
    expect([response.status, await response.text()]).toEqual([404, ""]);
  },
);

test("reports waiting messages, requests and jobs in Prometheus's format", async () => {
  const theirs = await ada(db);
  const { messageId } = await createConciergeMessage(db, theirs);
  await db.update(schema.messages).set({ createdAt: new Date(Date.now() - 600_000) });
  await askFor(db, theirs, "sam@friends.example");
  await boss.send("send-email", { id: messageId });
  const response = await read();
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const values = await readValues();
  expect(values.get('plus_one_messages_waiting{channel="email"}')).toBe(1);
  expect(values.get('plus_one_messages_waiting{channel="sms"}')).toBe(0);
  expect(values.get('plus_one_messages_oldest_seconds{channel="email"}')).toBeCloseTo(600, -2);
  expect(values.get("plus_one_messages_failed")).toBe(0);
  expect(values.get("plus_one_desk_requests_waiting")).toBe(1);
  expect(values.get("plus_one_desk_oldest_seconds")).toBeGreaterThan(86_400);
  expect(values.get('plus_one_jobs_waiting{queue="send-email"}')).toBe(1);
  expect(values.get('plus_one_jobs_oldest_seconds{queue="send-email"}')).toBeLessThan(60);
  expect(values.get("plus_one_database_up")).toBe(1);
});

test("counts a failed message separately from waiting ones", async () => {
  const before = await readValues();
  await db.update(schema.messages).set({ status: "failed" });
  const after = await readValues();
  expect(before.get("plus_one_messages_failed")).toBe(0);
  expect(after.get("plus_one_messages_failed")).toBe(1);
  expect(after.get('plus_one_messages_waiting{channel="email"}')).toBe(0);
  expect(after.get('plus_one_messages_oldest_seconds{channel="email"}')).toBe(0);
});

test("reports the age of the newest backup in each configured place, and the club's before the first one", async () => {
  const age = async () =>
    (await readValues()).get('plus_one_backup_age_seconds{place="folder"}') ?? Number.NaN;
  await db.update(schema.members).set({ createdAt: sql`now() - interval '3 days'` });
  expect(await age()).toBeCloseTo(3 * 86_400, -2);
  for (const place of ["folder", "bucket"] as const)
    await db.insert(schema.latestBackups).values({ place, takenAt: new Date(Date.now() - 3_600_000) });
  expect(await age()).toBeCloseTo(3_600, -2);
  const labels = [...(await readValues()).keys()].filter((name) => name.includes("backup"));
  expect(labels).toEqual([
    'plus_one_backup_age_seconds{place="folder"}',
    'plus_one_backup_rehearsal_age_seconds{place="folder"}',
  ]);
});

test("reports the time since the last rehearsal, and the club's age before the first one", async () => {
  const age = async () =>
    (await readValues()).get('plus_one_backup_rehearsal_age_seconds{place="folder"}') ?? Number.NaN;
  await db.delete(schema.latestBackups);
  await db.update(schema.members).set({ createdAt: sql`now() - interval '3 days'` });
  await db.insert(schema.latestBackups).values({ place: "folder", takenAt: new Date() });
  expect(await age()).toBeCloseTo(3 * 86_400, -2);
  await db.update(schema.latestBackups).set({ rehearsedAt: sql`now() - interval '1 hour'` });
  expect(await age()).toBeCloseTo(3_600, -2);
});

test("reports the use of connections", async () => {
  const values = await readValues();
  expect(values.get('plus_one_pool_connections{state="busy"}')).toBe(3);
  expect(values.get('plus_one_pool_connections{state="idle"}')).toBe(1);
  expect(values.get("plus_one_pool_waiting")).toBe(2);
  expect(values.get("plus_one_pool_limit")).toBe(10);
});

test("reports the metrics that docs/monitoring.md lists", async () => {
  const values = [...(await (await read()).text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const guide = readFileSync("docs/monitoring.md", "utf8");
  const listed = [...guide.matchAll(/^\| `(plus_one_\w+)` \| [^|]+ \|$/gm)].map(([, name]) => name);
  expect(listed).toEqual(values);
});

test("reports the process's metrics while the database is unavailable", async () => {
  const lines = readLog();
  const away = drizzleServed("postgres://club@127.0.0.1:1/club", { schema });
  setCurrentDatabase({ db: away, source: { pglite: client }, close: async () => {} });
  const values = await readValues();
  expect(values.get("plus_one_database_up")).toBe(0);
  expect(values.get("plus_one_process_uptime_seconds")).toBeGreaterThan(0);
  expect(values.has("plus_one_pool_limit")).toBe(false);
  expect(lines).toEqual([expect.objectContaining({ msg: "the club can't be measured" })]);
});

test.each([
  ...ALERTS.map(({ name, expression }) => [name, expression]),
  ...DASHBOARD.flatMap(({ panels }) => panels).flatMap(({ title, queries }) =>
    queries.map(({ expression }) => [title, expression]),
  ),
])("has the metrics that “%s” reads", async (_name, expression = "") => {
  countRequest({ kind: "page", status: 200, seconds: 0.01 });
  const text = await (await read()).text();
  const declared = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [`${name}_bucket`] : [name],
  );
  const wanted = expression.match(/plus_one_\w+/g) ?? [];
  expect(wanted.length).toBeGreaterThan(0);
  expect(declared).toEqual(expect.arrayContaining(wanted));
});
