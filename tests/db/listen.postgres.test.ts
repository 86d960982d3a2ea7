import { sql } from "drizzle-orm";
import { createInvitation, createMember } from "@/db/factories";
import { type DatabaseListener, openListener } from "@/db/listen";
import { messages } from "@/db/schema";
import { markFailed } from "@/domain/messages/record-delivery";
import { writeMessage } from "@/domain/messages/write-message";
import { processState } from "@/lib/process-state";
import { openDatabaseProxy } from "../support/database/database-proxy";
import { openServedDatabase, type ServedDatabase } from "../support/database/postgres";
import { until } from "../support/database/until";
import { asVisitor } from "../support/people/contexts";
import { SAMS_EMAIL } from "../support/people/messages";
import { createRequest } from "../support/people/staff";

let served: ServedDatabase;
let listener: DatabaseListener;

beforeAll(async () => {
  served = await openServedDatabase(4);
  listener = openListener({ connectionString: served.connectionString }, "concierge");
  await untilListening();
});

afterAll(async () => {
  await listener.close();
  await served.drop();
});

const backends = async () => {
  const { rows } = await served.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and query like 'listen%'",
  );
  return rows.map(({ pid }) => pid);
};

async function untilListening(): Promise<void> {
  while ((await backends()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

function nextCall(): { called: Promise<void>; stop: () => void } {
  let stop = () => {};
  const called = new Promise<void>((resolve) => {
    stop = listener.subscribe(() => resolve());
  });
  return { called, stop };
}

/** Runs an operation and waits for its notification. */
async function untilNotified(run: () => Promise<unknown>): Promise<void> {
  const next = nextCall();
  await run();
  await next.called;
  next.stop();
}

test("a new request notifies all subscribers over one connection", async () => {
  const [first, second] = [nextCall(), nextCall()];
  await createRequest(served.db, await createMember(served.db));
  await Promise.all([first.called, second.called]);
  expect(await backends()).toHaveLength(1);
  first.stop();
  second.stop();
});

test("failed and retried messages cause a notification, and sent ones do not", async () => {
  await writeMessage(served.db, asVisitor(served.db), SAMS_EMAIL, {
    kind: "sign-in-code",
    payload: { code: "123456" },
  });
  const [{ id } = { id: "" }] = await served.db.select().from(messages);
  let calls = 0;
  const stop = listener.subscribe(() => {
    calls += 1;
  });
  await untilNotified(() => markFailed(served, { id }));
  await untilNotified(() => served.db.update(messages).set({ status: "queued" }));
  await served.db.update(messages).set({ status: "sent", sentAt: new Date() });
  await untilNotified(() => served.pool.query("select pg_notify('concierge', '')"));
  expect(calls).toBe(3);
  stop();
});

test("a rolled back change causes no notification", async () => {
  const sponsor = await createMember(served.db);
  const invitation = await createInvitation(served.db, sponsor);
  let calls = 0;
  const stop = listener.subscribe(() => {
    calls += 1;
  });
  const undone = served.db.transaction(async (tx) => {
    await createRequest(tx, sponsor, { invitation });
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  await untilNotified(() => served.db.execute(sql`select pg_notify('concierge', '')`));
  expect(calls).toBe(1);
  stop();
});

test("a lost connection is restored and calls all subscribers", async () => {
  await untilNotified(async () => {
    for (const pid of await backends()) await served.pool.query("select pg_terminate_backend($1)", [pid]);
  });
  await untilNotified(async () => createRequest(served.db, await createMember(served.db)));
});

test("an unresponsive connection is replaced when the network recovers", async () => {
  const proxy = await openDatabaseProxy(served.connectionString);
  const far = openListener({ connectionString: proxy.connectionString }, "concierge");
  let calls = 0;
  far.subscribe(() => {
    calls += 1;
  });
  await until(() => calls === 1);
  proxy.freeze();
  proxy.resume();
  await until(() => calls === 2);
  await served.db.execute(sql`select pg_notify('concierge', '')`);
  await until(() => calls === 3);
  await far.close();
  await proxy.disconnect();
});

test("listeners of several channels share the connection, and a closed one leaves it to the others", async () => {
  const other = openListener({ connectionString: served.connectionString }, "till");
  const payloads: (string | null)[] = [];
  other.subscribe((payload) => payloads.push(payload));
  await until(() => payloads.length === 1);
  await served.db.execute(sql`select pg_notify('till', 'a'), pg_notify('concierge', 'b')`);
  await until(() => payloads.length === 2);
  await other.close();
  expect(payloads).toEqual([null, "a"]);
  expect(processState().listeningConnections?.size).toBe(1);
  await untilNotified(() => served.db.execute(sql`select pg_notify('concierge', '')`));
});
