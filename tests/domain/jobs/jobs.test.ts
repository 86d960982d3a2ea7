import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import type { PgBoss } from "pg-boss";
import type { BackupStore } from "@/db/backup/backup-store";
import { folderStore } from "@/db/backup/folder-store";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { createMessageQueues, requeueWaitingMessages, runJobs } from "@/domain/jobs/run-jobs";
import { openQueue } from "@/domain/jobs/start-messages";
import { type MessageQueue, setMessageQueue } from "@/domain/messages/message-queue";
import { type Outgoing, SendError, type Sender } from "@/domain/messages/senders/sender";
import { writeMessage } from "@/domain/messages/write-message";
import "../../support/fakes/settings";
import { log } from "@/lib/log";
import { openCopy } from "../../support/database/open-copy";
import { pollSeldom } from "../../support/database/slow-polling";
import { until } from "../../support/database/until";
import { expectWithin } from "../../support/expect-within";
import { after, asVisitor } from "../../support/people/contexts";

const SAM = { kind: "email", value: "sam@example.test" } as const;

let client: PGlite;
let db: Database;
let boss: PgBoss;
let queue: MessageQueue;
let sent: Outgoing[];
let send: Sender;
const problems: Error[] = [];

beforeAll(async () => {
  log.level = "silent";
  client = await openCopy();
  db = drizzle(client, { schema });
  await openWorker();
}, 60_000);

beforeEach(async () => {
  sent = [];
  send = async (message) => {
    sent.push(message);
    return null;
  };
  setMessageQueue(queue);
  await db.delete(schema.messages);
});

afterAll(async () => {
  setMessageQueue(undefined);
  await closeWorker();
  await client.close();
  expect(problems).toEqual([]);
}, 30_000);

async function openWorker(prepare?: (boss: PgBoss) => void, stores: BackupStore[] = []): Promise<void> {
  boss = await openQueue({ pglite: client }, { isWorker: true, onError: (error) => problems.push(error) });
  prepare?.(boss);
  await createMessageQueues(boss);
  await boss.updateQueue("send-email", { retryDelay: 1, retryBackoff: false, retryDelayMax: null as never });
  queue = { boss, channels: ["email"] };
  const openScratch = () => Promise.reject(new Error("no rehearsal is due"));
  const backups = { stores, retention: { days: 7, weeks: 4 }, openScratch };
  await runJobs(boss, asVisitor(db), { email: (message) => send(message) }, [], backups);
}

const closeWorker = () => boss.stop({ graceful: true, timeout: 2_000 });

const write = (tx: Database) =>
  writeMessage(tx, asVisitor(db), SAM, { kind: "sign-in-code", payload: { code: "123456" } });

const statuses = async () => (await db.select().from(schema.messages)).map(({ status }) => status);

describe("without polling", () => {
  beforeAll(async () => {
    await closeWorker();
    await openWorker(pollSeldom);
  }, 30_000);

  afterAll(async () => {
    await closeWorker();
    await openWorker();
  }, 30_000);

  test("a message is sent when its transaction commits", async () => {
    await db.transaction(write);
    await until(async () => (await statuses())[0] === "sent");
    expect(sent).toHaveLength(1);
  });
});

test("a backup is written soon after the start, and no longer scheduled without a place", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "plus-one-jobs-"));
  const scheduled = async () => (await boss.getSchedules()).map(({ name }) => name);
  await closeWorker();
  await openWorker(undefined, [folderStore(folder)]);
  try {
    await until(() => readdirSync(folder).some((name) => name.endsWith(".backup.gz")));
    expect(await scheduled()).toContain("back-up-to-folder");
    expect(await scheduled()).toContain("rehearse-backups");
    expect(await scheduled()).not.toContain("back-up-to-bucket");
  } finally {
    await closeWorker();
    await openWorker();
    rmSync(folder, { recursive: true });
  }
  expect(await scheduled()).not.toContain("back-up-to-folder");
  expect(await scheduled()).not.toContain("rehearse-backups");
  expect(await boss.findJobs("back-up-to-folder", { queued: true })).toEqual([]);
}, 60_000);

test("a message of a failed transaction is not sent and leaves no job", async () => {
  const failing = db.transaction(async (tx) => {
    await write(tx);
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await db.transaction(write);
  await until(async () => (await statuses())[0] === "sent");
  expect(sent).toHaveLength(1);
});

test("a message is retried until its provider accepts it", async () => {
  let failures = 2;
  send = async (message) => {
    if (failures-- > 0) throw new SendError(false, "smtp 451");
    sent.push(message);
    return null;
  };
  await db.transaction(write);
  await until(async () => (await statuses())[0] === "sent");
  const [message] = await db.select().from(schema.messages);
  expect(message).toMatchObject({ attempts: 3, lastError: null });
}, 30_000);

describe("a provider that times out for some messages", () => {
  let unanswered: (() => void)[];
  let isAccepted: (message: Outgoing) => boolean;

  beforeEach(() => {
    unanswered = [];
    send = (message) => {
      if (isAccepted(message)) sent.push(message);
      if (isAccepted(message)) return Promise.resolve(null);
      return new Promise((_, reject) =>
        unanswered.push(() => reject(new SendError(false, "smtp ETIMEDOUT"))),
      );
    };
  });

  afterEach(async () => {
    isAccepted = () => true;
    for (const fail of unanswered) fail();
    await until(async () => (await statuses()).every((status) => status === "sent"));
  });

  test("does not delay a newer code for over five seconds", async () => {
    isAccepted = ({ address }) => address === SAM.value;
    for (let number = 0; number < 12; number++) {
      const to = { ...SAM, value: `timeout${number}@example.test` };
      const code = { kind: "sign-in-code", payload: { code: "123456" } } as const;
      await db.transaction((tx) => writeMessage(tx, asVisitor(db), to, code));
    }
    await until(() => unanswered.length > 0);
    const start = performance.now();
    await db.transaction(write);
    await until(() => sent.length === 1);
    expectWithin(5, start);
  }, 30_000);

  test("does not delay codes with other messages", async () => {
    isAccepted = ({ isUrgent }) => isUrgent;
    const payload = { friend: "Sam", recipient: "Sam", link: "https://plus-one.test/profile" };
    for (let number = 0; number < 8; number++)
      await db.transaction((tx) => writeMessage(tx, asVisitor(db), SAM, { kind: "friend-joined", payload }));
    await until(() => unanswered.length > 0);
    await db.transaction(write);
    await until(() => sent.length === 1);
    expect(unanswered.length).toBeLessThanOrEqual(5);
  }, 30_000);
});

test("a message fails after eight tries and stores the error", async () => {
  send = async () => {
    throw new SendError(false, "smtp EAUTH 535");
  };
  await db.transaction(write);
  await until(async () => (await statuses())[0] === "failed", 50_000);
  const [message] = await db.select().from(schema.messages);
  expect(message).toMatchObject({ attempts: 8, lastError: "smtp EAUTH 535" });
}, 60_000);

test("a message written without a queue is queued later, once", async () => {
  setMessageQueue(undefined);
  await db.transaction(write);
  setMessageQueue(queue);
  await requeueWaitingMessages(asVisitor(db), ["email"]);
  expect(await statuses()).toEqual(["queued"]);
  const later = asVisitor(db, after("2 minutes"));
  await requeueWaitingMessages(later, ["email"]);
  await requeueWaitingMessages(later, ["email"]);
  await until(async () => (await statuses())[0] === "sent");
  expect(sent).toHaveLength(1);
});

test("a message that is queued repeatedly has one job", async () => {
  setMessageQueue({ boss, channels: ["sms"] });
  const phone = { kind: "phone", value: "+12125550190" } as const;
  const news = { kind: "friend-joined", payload: {} } as const;
  await db.transaction((tx) => writeMessage(tx, asVisitor(db), phone, news));
  const later = asVisitor(db, after("2 minutes"));
  for (let again = 0; again < 3; again++) await requeueWaitingMessages(later, ["sms"]);
  expect(await boss.findJobs("send-sms", { queued: true })).toHaveLength(1);
});

test("a message without a provider for its channel gets no job", async () => {
  setMessageQueue({ boss, channels: [] });
  await db.transaction(write);
  expect(await boss.findJobs("send-email", { queued: true })).toEqual([]);
  expect(await statuses()).toEqual(["queued"]);
});
