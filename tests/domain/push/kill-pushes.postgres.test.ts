import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gt } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { members, pushMessages } from "@/db/schema";
import { writePush } from "@/domain/messages/push/write-push";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { until } from "../../support/database/until";
import { createVapidKey, openPushService, type PushService } from "../../support/fakes/push-service";
import { bundleClub } from "../../support/kill/kill-club";
import { asVisitor } from "../../support/people/contexts";
import { notifyDevice } from "../../support/people/notifications";

const PUSHES = 1_000;
const KILLS = 30;

jest.setTimeout(90_000 + KILLS * 45_000);

process.env.VAPID_PRIVATE_KEY = createVapidKey("the club");

let served: ServedDatabase;
let service: PushService;
let folder: string;
let senders: ChildProcess[];

beforeAll(async () => {
  served = await openServedDatabase(3);
  service = await openPushService();
  folder = await mkdtemp(path.join(tmpdir(), "plus-one-push-"));
  senders = [];
});

afterAll(async () => {
  await Promise.all(senders.map(kill));
  await service.close();
  await rm(folder, { recursive: true });
  await served.drop();
});

async function startSender(file: string): Promise<void> {
  const certificate = path.join(folder, "ca.pem");
  await writeFile(certificate, service.network().ca ?? "");
  const settings = { DATABASE_URL: served.connectionString, DATABASE_POOL: "2", LOG_LEVEL: "silent" };
  const env = { ...process.env, NODE_OPTIONS: "", ...settings };
  const options = ["--conditions=react-server", file, certificate];
  senders.push(spawn(process.execPath, options, { env, stdio: "inherit" }));
}

async function kill(sender: ChildProcess): Promise<void> {
  senders = senders.filter((each) => each !== sender);
  if (sender.exitCode !== null || sender.signalCode !== null) return;
  sender.kill("SIGKILL");
  await once(sender, "close");
}

test(`each of ${PUSHES} notifications arrives, ${KILLS} killed senders repeat few, and they show nothing private`, async () => {
  const people = await Promise.all(
    Array.from({ length: PUSHES }, (_, number) =>
      createMember(served.db, { firstName: `Canary${number}`, email: `canary${number}@example.test` }),
    ),
  );
  for (const member of people) await notifyDevice(served.db, member, service.subscribe());
  const file = await bundleClub("push-process");
  await startSender(file);
  await startSender(file);
  const marks = Array.from({ length: KILLS }, () => randomInt(1, PUSHES)).toSorted(
    (one, other) => one - other,
  );
  const writing = (async () => {
    for (const { id } of people)
      await served.db.transaction((tx) => writePush(tx, asVisitor(served.db), "friend-joined", id));
  })();
  let claimed = 0;
  for (const mark of marks) {
    await until(() => service.received.length >= mark, 60_000);
    const [victim] = senders;
    if (victim) await kill(victim);
    claimed += await served.db.$count(pushMessages, gt(pushMessages.attempts, 0));
    await startSender(file);
  }
  await writing;
  await until(async () => (await served.db.$count(pushMessages)) === 0, 60_000);

  const pushed = service.pushed();
  const times = Map.groupBy(pushed, ({ device }) => device);
  expect(times.size).toBe(PUSHES);
  expect(new Set(pushed.map(({ topic }) => topic))).toEqual(new Set(["friend-joined"]));
  const repeated = pushed.length - PUSHES;
  expect(repeated).toBeLessThanOrEqual(claimed);
  const texts = pushed.map(({ payload }) => JSON.stringify(payload)).join("\n");
  for (const { firstName, email, username } of await served.db.select().from(members))
    for (const personal of [firstName, email, username]) expect(texts).not.toContain(personal);
  console.info({ pushes: PUSHES, kills: KILLS, repeated });
});
