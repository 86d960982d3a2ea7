import { eq, sql } from "drizzle-orm";
import type { PgBoss } from "pg-boss";
import { createMember } from "@/db/factories";
import { messages } from "@/db/schema";
import { createMessageQueues, runJobs } from "@/domain/jobs/run-jobs";
import { openQueue } from "@/domain/jobs/start-messages";
import { setMessageQueue } from "@/domain/messages/message-queue";
import { recordDelivery } from "@/domain/messages/record-delivery";
import { writeMessage } from "@/domain/messages/write-message";
import { log } from "@/lib/log";
import { openServedDatabase, type ServedDatabase, warmUp } from "../../support/database/postgres";
import { pollSeldom } from "../../support/database/slow-polling";
import { until } from "../../support/database/until";
import { asVisitor } from "../../support/people/contexts";
import { createConciergeMessage, readMessage, readRequest } from "../../support/people/messages";

const SAM = { kind: "email", value: "sam@example.test" } as const;

let served: ServedDatabase;
let bosses: PgBoss[];
let problems: Error[];

beforeEach(async () => {
  log.level = "silent";
  served = await openServedDatabase(2);
  bosses = [];
  problems = [];
}, 60_000);

afterEach(async () => {
  setMessageQueue(undefined);
  await Promise.all(bosses.map((boss) => boss.stop({ graceful: true, timeout: 2_000 })));
  const reported = [...problems]; // dropping the database adds errors of connections that are still closing
  await served.drop();
  expect(reported).toEqual([]);
}, 60_000);

async function openBoss(isWorker: boolean): Promise<PgBoss> {
  const own = problems;
  const onError = (error: Error) => own.push(error);
  const boss = await openQueue({ connectionString: served.connectionString }, { isWorker, onError });
  bosses.push(boss);
  await createMessageQueues(boss);
  setMessageQueue({ boss, channels: ["email"] });
  return boss;
}

async function work(sent: string[], prepare?: (boss: PgBoss) => void): Promise<void> {
  const boss = await openBoss(true);
  prepare?.(boss);
  const email = async ({ id }: { id: string }) => {
    sent.push(id);
    return null;
  };
  await runJobs(boss, asVisitor(served.db), { email });
}

const write = (db: ServedDatabase["db"] = served.db) =>
  db.transaction((tx) =>
    writeMessage(tx, asVisitor(db), SAM, { kind: "sign-in-code", payload: { code: "123456" } }),
  );

const countSent = async () => {
  const rows = await served.db.select().from(messages).where(eq(messages.status, "sent"));
  return rows.length;
};

test("two workers send each of 60 messages once", async () => {
  const sent: string[] = [];
  for (let worker = 0; worker < 2; worker++) await work(sent);
  for (let message = 0; message < 60; message++) await write();
  await until(async () => (await countSent()) === 60, 40_000);
  expect(sent).toHaveLength(60);
  expect(new Set(sent).size).toBe(60);
}, 90_000);

test("a process without a worker wakes the worker of another process", async () => {
  const sent: string[] = [];
  await work(sent, pollSeldom);
  await openBoss(false);
  await write();
  await until(async () => (await countSent()) === 1);
  expect(sent).toHaveLength(1);
}, 60_000);

test("a message of a failed transaction leaves no job", async () => {
  const boss = await openBoss(false);
  const failing = served.db.transaction(async (tx) => {
    await writeMessage(tx, asVisitor(tx), SAM, { kind: "sign-in-code", payload: { code: "123456" } });
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(await boss.findJobs("send-email", { queued: true })).toEqual([]);
});

test("another worker sends the messages of a dead worker within a minute", async () => {
  const boss = await openBoss(false);
  await write();
  expect(await boss.fetch("send-email")).toHaveLength(1);
  await boss.updateQueue("send-email", { retryDelay: 1, retryBackoff: false });
  await served.db.execute(sql`update pgboss.job set retry_delay = 1, retry_backoff = false`);
  const sent: string[] = [];
  await work(sent);
  await until(async () => (await countSent()) === 1, 60_000);
  expect(sent).toHaveLength(1);
}, 90_000);

test("of a hundred contrary delivery reports one counts for both message and request", async () => {
  const sponsor = await createMember(served.db);
  const { messageId: id, requestId } = await createConciergeMessage(served.db, sponsor);
  await served.db.update(messages).set({ status: "sent" }).where(eq(messages.id, id));
  await warmUp(served.pool);
  const outcomes = Array.from({ length: 100 }, (_, index) => (index % 2 ? "delivered" : "bounced"));
  const changed = await Promise.all(
    outcomes.map((outcome) => recordDelivery(asVisitor(served.db), { id, outcome: outcome as never })),
  );
  expect(changed.filter(Boolean)).toHaveLength(1);
  const { status } = await readMessage(served.db, id);
  expect((await readRequest(served.db, requestId)).status).toBe(status);
});
