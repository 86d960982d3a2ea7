import { createServer, type Socket } from "node:net";
import { createMember } from "@/db/factories";
import { pushMessages } from "@/db/schema";
import { writePush } from "@/domain/messages/push/write-push";
import { type Attempts, sendPushes } from "@/domain/push/send-pushes";
import { db } from "../../support/database/test-database";
import { until } from "../../support/database/until";
import { createVapidKey, openPushService, type PushService } from "../../support/fakes/push-service";
import { asVisitor } from "../../support/people/contexts";
import { notifyDevice } from "../../support/people/notifications";
import { isLongTest, trials } from "../../support/trials";

const OTHERS = trials(45, 900);
const SILENT = trials(40, 100);
const ROUNDS = trials(1, 5);

jest.setTimeout(60_000 + ROUNDS * 300_000);

process.env.VAPID_PRIVATE_KEY = createVapidKey("the club");

let service: PushService;
/** The paths of devices that never get a response. */
let silent: Set<string>;

beforeEach(async () => {
  service = await openPushService();
  silent = new Set();
});

afterEach(() => service.close());

/** Adds a member with devices. The silent ones never get a response. */
async function addMember({ devices = 1, isSilent = false } = {}): Promise<string> {
  const member = await createMember(db);
  for (let device = 0; device < devices; device++) {
    const subscription = service.subscribe();
    if (isSilent) service.hold(subscription);
    if (isSilent) silent.add(new URL(subscription.endpoint).pathname);
    await notifyDevice(db, member, subscription);
  }
  return member.id;
}

async function addMembers(count: number, options = {}): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addMember(options));
  return ids;
}

/** Mixes two lists evenly. */
function mixed(one: string[], other: string[]): string[] {
  const placed = [one, other].flatMap((ids) => ids.map((id, index) => ({ id, place: index / ids.length })));
  return placed.toSorted((first, second) => first.place - second.place).map(({ id }) => id);
}

async function writeAll(memberIds: string[]): Promise<void> {
  for (const id of memberIds) await db.transaction((tx) => writePush(tx, asVisitor(db), "friend-joined", id));
}

/** Sends everything that is due. Returns when each notification arrived at a device that responds, and how many at others. */
async function send(): Promise<{ arrived: number[]; held: number }> {
  const attempts: Attempts = new Set();
  const stopping = new AbortController();
  const before = service.received.length;
  const began = performance.now();
  const network = { ...service.network(), timeout: 60_000, stop: stopping.signal };
  const isOther = ({ path }: { path: string }) => !silent.has(path);
  const received = () => service.received.slice(before);
  await sendPushes(asVisitor(db), network, attempts);
  await until(() => received().filter(isOther).length === OTHERS);
  stopping.abort();
  await Promise.all([...attempts].map(({ ended }) => ended));
  await db.delete(pushMessages);
  const arrived = received()
    .filter(isOther)
    .map(({ at }) => at - began);
  return { arrived, held: received().length - arrived.length };
}

function p95(times: number[]): number {
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0);
}

test("devices without an answer delay no other member, if one member has them or many", async () => {
  const others = await addMembers(OTHERS);
  const cases = [
    { silent: "none", ids: [], fewest: 0, most: 0 },
    {
      silent: "of one member",
      ids: [await addMember({ devices: SILENT, isSilent: true })],
      fewest: 1,
      most: 9,
    },
    {
      silent: "of many members",
      ids: await addMembers(SILENT, { isSilent: true }),
      fewest: SILENT,
      most: SILENT,
    },
  ].map((each) => ({ ...each, times: [] as number[] }));
  for (let round = 0; round < ROUNDS; round++)
    for (const { ids, fewest, most, times } of cases) {
      await writeAll(mixed(ids, others));
      const { arrived, held } = await send();
      expect(arrived.length).toBe(OTHERS);
      expect(held).toBeGreaterThanOrEqual(fewest);
      expect(held).toBeLessThanOrEqual(most);
      times.push(...arrived);
    }
  if (!isLongTest) return;
  const alone = p95(cases[0]?.times ?? []);
  const rows = cases.map(({ silent, times }) => ({ silent, p95: p95(times), ratio: p95(times) / alone }));
  console.table(rows);
  for (const { ratio } of rows) expect(ratio).toBeLessThanOrEqual(1.2);
});

/** A push service that accepts connections and never responds. */
async function openSilentHost(): Promise<AsyncDisposable & { url: string; connections: () => number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on("error", () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the host has no port");
  return {
    url: `https://silent.brand.test:${address.port}/push`,
    connections: () => sockets.length,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("a push service without an answer delays no device of another one, and gets at most 150 attempts", async () => {
  await using host = await openSilentHost();
  const devicesEach = 5;
  const silentMembers = 35;
  const ids: string[] = [];
  for (let count = 0; count < silentMembers; count++) {
    const member = await createMember(db);
    for (let device = 0; device < devicesEach; device++)
      await notifyDevice(db, member, {
        ...service.subscribe(),
        endpoint: `${host.url}/${count}/${device}`,
      });
    ids.push(member.id);
  }
  await writeAll([...ids, ...(await addMembers(OTHERS))]);
  const { arrived } = await send();
  expect(arrived.length).toBe(OTHERS);
  expect(Math.max(...arrived)).toBeLessThan(60_000);
  expect(host.connections()).toBeGreaterThan(100);
  expect(host.connections()).toBeLessThanOrEqual(150);
});
