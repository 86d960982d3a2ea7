import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { count, ne } from "drizzle-orm";
import { type OpenDatabase, openDatabase } from "@/db/client";
import { messages } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { startMessages } from "@/domain/jobs/start-messages";
import { writeMessage } from "@/domain/messages/write-message";
import { type Env, parseEnv } from "@/lib/env";
import { findPostgres } from "../../scripts/postgres.mjs";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { headersOf, startSmtpServer, type TestSmtpServer } from "../../tests/support/fakes/smtp-server";

const MESSAGES = 10_000;
const WORKERS = 3;
const KILLS = 30;
const TIMEOUT_MS = 15 * 60_000;

type Worker = { child: ChildProcess; isReady: boolean };

const workers: Worker[] = [];

async function run(): Promise<void> {
  const server = await findPostgres();
  if (!server)
    throw new Error("set TEST_DATABASE_URL to a Postgres server: the embedded database has only one worker");
  process.env.TEST_DATABASE_URL = server;
  const { connectionString, drop } = await createServedDatabase();
  const smtp = await startSmtpServer();
  Object.assign(process.env, { DATABASE_URL: connectionString, SMTP_URL: smtp.url });
  Object.assign(process.env, { MAIL_FROM: "club@plus-one.test", LOG_LEVEL: "error" });
  const database = await openDatabase(parseEnv(process.env));
  try {
    await writeAll(database, parseEnv(process.env));
    const started = Date.now();
    for (let worker = 0; worker < WORKERS; worker++) startWorker();
    await Promise.all([killAtRandom(smtp), untilDone(database)]);
    process.exitCode = (await report(database, smtp, Date.now() - started)) ? 0 : 1;
  } finally {
    await Promise.all(workers.map(stopWorker));
    await smtp.close();
    await database.close();
    await drop();
  }
}

async function writeAll(open: OpenDatabase, env: Env): Promise<void> {
  const stop = await startMessages(open, env, { isWorker: false });
  for (let message = 0; message < MESSAGES; message++) {
    const to = { kind: "email", value: `member${message}@example.test` } as const;
    const payload = { friend: "Sam", recipient: "Sam", link: "https://plus-one.test/profile" };
    await open.db.transaction((tx) =>
      writeMessage(tx, { now: databaseClock }, to, { kind: "friend-joined", payload }),
    );
  }
  await stop();
}

/** Starts a worker like `npm run worker`, but without npm, so that signals reach the worker. */
function startWorker(): void {
  const options = ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"];
  const child = spawn(process.execPath, options, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const worker = { child, isReady: false };
  child.once("message", () => {
    worker.isReady = true;
  });
  workers.push(worker);
}

async function stopWorker({ child }: Worker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Kills and replaces a worker each time the number of emails passes one of 30 random marks. */
async function killAtRandom({ mails }: TestSmtpServer): Promise<void> {
  const marks = Array.from({ length: KILLS }, () => randomInt(100, MESSAGES - 500)).sort((a, b) => a - b);
  for (const mark of marks) {
    let ready = workers.filter(({ isReady }) => isReady);
    while (mails.length < mark || ready.length === 0) {
      await pause(1);
      ready = workers.filter(({ isReady }) => isReady);
    }
    const victim = ready[randomInt(ready.length)];
    if (!victim) continue;
    workers.splice(workers.indexOf(victim), 1);
    victim.child.kill("SIGKILL");
    await once(victim.child, "exit");
    startWorker();
  }
}

async function untilDone({ db }: OpenDatabase): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const [done] = await db.select({ number: count() }).from(messages).where(ne(messages.status, "queued"));
    if (done?.number === MESSAGES) return;
    if (Date.now() > end) throw new Error(`after ${TIMEOUT_MS / 60_000} minutes ${done?.number} were done`);
    await pause(500);
  }
}

async function report({ db }: OpenDatabase, { mails }: TestSmtpServer, took: number): Promise<boolean> {
  const byStatus = await db
    .select({ status: messages.status, number: count() })
    .from(messages)
    .groupBy(messages.status);
  const sent = byStatus.find(({ status }) => status === "sent")?.number ?? 0;
  const distinct = new Set(mails.map((mail) => headersOf(mail).get("message-id")?.[0])).size;
  const duplicates = mails.length - distinct;
  console.table([
    { what: "messages written", wanted: MESSAGES, measured: MESSAGES },
    { what: "marked sent", wanted: MESSAGES, measured: sent },
    { what: "distinct Message-IDs", wanted: MESSAGES, measured: distinct },
    { what: "workers killed (-9)", wanted: KILLS, measured: KILLS },
    { what: "raw duplicates", wanted: `<= ${KILLS}`, measured: duplicates },
    { what: "seconds", wanted: "", measured: Math.round(took / 1000) },
    { what: "messages per second", wanted: "", measured: Math.round((MESSAGES * 1000) / took) },
  ]);
  return sent === MESSAGES && distinct === MESSAGES && duplicates <= KILLS;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

void run();
