import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { sql } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { messages } from "@/db/schema";
import { getLetter } from "@/domain/letters/get-letter";
import { readAudience } from "@/domain/letters/read-audience";
import { saveSettings } from "@/domain/settings/save-settings";
import { duringTransaction } from "../../support/database/pause-writes";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { until } from "../../support/database/until";
import { startSmtpServer, type TestSmtpServer } from "../../support/fakes/smtp-server";
import { bundleClub } from "../../support/kill/kill-club";
import { asMember } from "../../support/people/contexts";
import { readLetter, sendLetter } from "../../support/people/letters";
import { hedy } from "../../support/people/staff";

const READERS = 50_000;
const KILLS = 30;
const RATE = 10_000;
const MINUTES = Math.ceil(READERS / RATE);

jest.setTimeout(60_000 + MINUTES * 180_000 + KILLS * 20_000);

let served: ServedDatabase;
let admin: Member;
let file: string;
let smtp: TestSmtpServer;
let mails: { to: string; messageId: string }[];
let workers: ChildProcess[];

beforeAll(async () => {
  file = await bundleClub("letters-process");
});

beforeEach(async () => {
  served = await openServedDatabase(3);
  admin = await hedy(served.db);
  await served.db.execute(sql`
    insert into members (first_name, last_name, username, email, email_verified)
    select 'Robin', 'Vale', 'reader_' || number, 'reader_' || number || '@example.test', true
    from generate_series(2, ${READERS}::int) as number`);
  await saveSettings(asMember(served.db, admin), { group: "letters", lettersAMinute: RATE });
  mails = [];
  workers = [];
  smtp = await startSmtpServer({ onData: receive });
});

afterEach(async () => {
  await Promise.all(workers.map(kill));
  await smtp.close();
  await served.drop();
});

const receive: NonNullable<Parameters<typeof startSmtpServer>[0]>["onData"] = (
  stream,
  { envelope },
  done,
) => {
  let head = "";
  stream.on("data", (chunk: Buffer) => {
    if (!head.includes("\r\n\r\n")) head += chunk.toString("utf8");
  });
  stream.on("end", () => {
    const messageId = /^Message-ID: (\S+)/im.exec(head)?.[1] ?? "";
    mails.push({ to: envelope.rcptTo[0]?.address ?? "", messageId });
    done();
  });
};

function start(...args: string[]): ChildProcess {
  const settings = { DATABASE_URL: served.connectionString, DATABASE_POOL: "2", LOG_LEVEL: "silent" };
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "club@plus-one.test" };
  const env = { ...process.env, NODE_OPTIONS: "", ...settings, ...mail };
  const options = ["--conditions=react-server", file, ...args];
  const worker = spawn(process.execPath, options, { env, stdio: "inherit" });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  workers = workers.filter((each) => each !== worker);
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "close");
}

const countCopies = () => served.db.$count(messages);

test("a process that is killed while it queues leaves no half batch, and the next one queues the rest", async () => {
  const letterId = await sendLetter(served.db, admin);
  await served.db.execute(sql`update letters set started_at = scheduled_at`);
  const everyone = { audience: "everyone", joinedSince: null, cityBrandIds: null } as const;
  const half = Math.floor(READERS / 2) + 1;
  const readers = await readAudience(served.db, letterId, everyone, { after: null, limit: half });
  const middle = readers.at(-1);
  await duringTransaction(
    served.pool,
    ["select from members where id = $1 for update", middle?.id],
    async () => {
      const worker = start(letterId, "7");
      await until(async () => (await countCopies()) >= Math.floor(READERS / 2 / 7) * 7);
      await kill(worker);
    },
  );
  const first = await countCopies();
  expect([first % 7, first < READERS]).toEqual([0, true]);
  await once(start(letterId, "1000"), "close");
  expect(await countCopies()).toBe(READERS);
  expect((await readLetter(served.db, letterId)).queuedAt).not.toBeNull();
});

test(`sends each of ${READERS} copies once, with ${KILLS} killed workers`, async () => {
  const letterId = await sendLetter(served.db, admin);
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 100) / 10;
  start();
  start();
  await until(async () => (await readLetter(served.db, letterId)).queuedAt !== null, 300_000);
  const queuedAfter = seconds();
  const marks = Array.from({ length: KILLS }, () => randomInt(10, READERS - 10)).sort((a, b) => a - b);
  for (const mark of marks) {
    await until(() => mails.length >= mark, 600_000);
    const victim = workers[0];
    if (victim) await kill(victim);
    start();
  }
  await until(async () => (await readFigures(letterId)).sent === READERS, 900_000);
  const recipients = new Set(mails.map(({ to }) => to));
  const messageIds = new Set(mails.map(({ messageId }) => messageId));
  expect(recipients.size).toBe(READERS);
  expect(messageIds.size).toBe(READERS);
  expect(new Set(mails.map(({ to, messageId }) => `${to} ${messageId}`)).size).toBe(READERS);
  expect(await readFigures(letterId)).toMatchObject({
    audience: READERS,
    waiting: 0,
    bounced: 0,
    notSent: 0,
  });
  const sentTwice = mails.length - READERS;
  console.info({ readers: READERS, kills: KILLS, queuedAfter, sentAfter: seconds(), sentTwice });
});

async function readFigures(letterId: string) {
  const letter = await getLetter(asMember(served.db, admin), letterId);
  if (!letter) throw new Error("letter not found");
  return letter.figures;
}
