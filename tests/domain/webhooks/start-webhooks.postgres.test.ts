import type { ServerResponse } from "node:http";
import { isNotNull } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { Member } from "@/db/factories";
import { webhookDeliveries, webhookEndpoints } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import type { Sender } from "@/domain/outbox";
import { recordWebhookEvent } from "@/domain/webhooks/record-event";
import { startWebhooks } from "@/domain/webhooks/send-deliveries";
import { isPublicAddress, PRIVATE_ADDRESS } from "@/lib/http/post-publicly";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { until } from "../../support/database/until";
import { openReceiver, RECEIVER_HOST, type WebhookReceiver } from "../../support/fakes/webhook-receiver";
import { asVisitor } from "../../support/people/contexts";
import { hedy } from "../../support/people/staff";
import { addHook } from "../../support/people/webhooks";
import { isLongTest } from "../../support/trials";

const EVENTS = 20;
const PUBLIC = "93.184.215.14";
/** Receivers that fail at first. */
const REPAIRED = ["/failing", "/hanging", "/redirecting"];

let served: ServedDatabase;
let receiver: WebhookReceiver;
let admin: Member;
let senders: Sender[];

beforeEach(async () => {
  served = await openServedDatabase(3);
  receiver = await openReceiver();
  admin = await hedy(served.db);
  senders = [];
});

afterEach(async () => {
  await Promise.all(senders.map(({ stop }) => stop()));
  await receiver.close();
  await served.drop();
});

function start(network = receiver.network()): Sender {
  const sender = startWebhooks(asVisitor(served.db), { connectionString: served.connectionString }, network);
  senders.push(sender);
  return sender;
}

const addAt = (host: string, path: string) =>
  addHook(
    served.db,
    admin,
    { ...receiver.network(), resolve: async () => [PUBLIC] },
    { url: receiver.urlOf(path).replace(RECEIVER_HOST, host) },
  );

async function record(): Promise<void> {
  await served.db.transaction((tx) =>
    recordWebhookEvent(tx, { now: databaseClock }, { type: "member.joined", data: { memberId: admin.id } }),
  );
}

const idsAt = (path: string) =>
  receiver.received.filter((each) => each.path === path).map(({ headers }) => headers["webhook-id"]);

test("receivers that fail, hang, redirect or are private delay no other, and get each event with its id", async () => {
  const healthy = await addAt(RECEIVER_HOST, "/healthy");
  for (const path of REPAIRED) await addAt(RECEIVER_HOST, path);
  await addAt("loopback.test", "/private");
  await addAt("metadata.test", "/private");
  receiver.answer("/failing", (response) => response.writeHead(500).end());
  const hanging: ServerResponse[] = [];
  receiver.answer("/hanging", (response) => hanging.push(response));
  receiver.answer("/redirecting", (response) =>
    response.writeHead(302, { Location: "https://127.0.0.1/private" }).end(),
  );
  const checked = new Set<string>();
  const { send } = start({
    ...receiver.network({ "loopback.test": ["127.0.0.2"], "metadata.test": ["169.254.169.254"] }),
    // The receiver itself is on this computer, so its address counts as public here.
    isAllowed: (address) => {
      checked.add(address);
      return address === "127.0.0.1" || isPublicAddress(address);
    },
    timeout: 60_000,
  });
  const started = performance.now();
  for (let number = 0; number < EVENTS; number++) await record();
  await until(() => idsAt("/healthy").length === EVENTS, 10_000);
  const took = Math.round(performance.now() - started);
  await until(() => idsAt("/failing").length >= EVENTS && idsAt("/redirecting").length >= EVENTS);
  expect(new Set(idsAt("/healthy")).size).toBe(EVENTS);
  expect(new Set(idsAt("/failing"))).toEqual(new Set(idsAt("/healthy")));
  expect(idsAt("/hanging").length).toBeGreaterThan(0);
  expect(idsAt("/hanging").length).toBeLessThanOrEqual(5);
  for (const { path, body, headers } of receiver.received)
    if (path === "/healthy") expect(() => new Webhook(healthy.secret).verify(body, headers)).not.toThrow();

  for (const path of REPAIRED) receiver.answer(path, (response) => response.writeHead(204).end());
  for (const response of hanging) response.destroy();
  await until(async () => {
    await served.pool.query(
      "update webhook_deliveries set next_attempt_at = now() where delivered_at is null and attempts > 0 and last_error is distinct from $1 and next_attempt_at > now() + interval '1 second'",
      [PRIVATE_ADDRESS],
    );
    await send();
    return (
      (await served.db.$count(webhookDeliveries, isNotNull(webhookDeliveries.deliveredAt))) === 4 * EVENTS
    );
  }, 20_000);
  for (const path of REPAIRED) expect(new Set(idsAt(path))).toEqual(new Set(idsAt("/healthy")));
  const bodies = receiver.received.map(({ body, headers }) => `${headers["webhook-id"]} ${body}`);
  expect(new Set(bodies).size).toBe(EVENTS);
  expect(checked).toEqual(new Set(["127.0.0.1", "127.0.0.2", "169.254.169.254"]));
  expect(idsAt("/private")).toEqual([]);
  if (isLongTest) console.info({ events: EVENTS, healthyMilliseconds: took });
});

test("private receivers get no connection at all", async () => {
  for (const host of ["loopback.test", "metadata.test", "mapped.test"]) await addAt(host, "/private");
  const addresses: Record<string, string[]> = {
    "loopback.test": ["127.0.0.1"],
    "metadata.test": ["169.254.169.254"],
    "mapped.test": ["::ffff:127.0.0.1"],
  };
  start({ ...receiver.network(addresses), isAllowed: isPublicAddress });
  await record();
  await until(
    async () => (await served.db.$count(webhookDeliveries, isNotNull(webhookDeliveries.lastError))) === 3,
  );
  expect(receiver.connections()).toBe(0);
});

test("two workers send each event once, and an event while a run ends is not left", async () => {
  await addAt(RECEIVER_HOST, "/hook");
  start();
  start();
  for (let number = 0; number < EVENTS; number++) {
    await record();
    await until(() => idsAt("/hook").length > number, 5_000);
  }
  expect(new Set(idsAt("/hook")).size).toBe(EVENTS);
  expect(idsAt("/hook")).toHaveLength(EVENTS);
});

test("the minute's job sends deliveries that no notification announced", async () => {
  await addAt(RECEIVER_HOST, "/hook");
  const { send } = start();
  await until(async () => (await served.pool.query("select 1")).rowCount === 1);
  await served.pool.query("alter table webhook_deliveries disable trigger webhook_deliveries_live");
  await record();
  await send();
  await until(() => idsAt("/hook").length === 1);
});

test("an endpoint that is removed while an event is stored makes no change fail", async () => {
  const { endpointId } = await addAt(RECEIVER_HOST, "/hook");
  const client = await served.pool.connect();
  await client.query("begin");
  await client.query("delete from webhook_endpoints where id = $1", [endpointId]);
  const recording = record();
  await until(async () => {
    const { rows } = await served.pool.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length === 1;
  });
  await client.query("commit");
  client.release();
  await recording;
  expect(await served.db.$count(webhookDeliveries)).toBe(0);
  expect(await served.db.$count(webhookEndpoints)).toBe(0);
});
