import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { type OpenedDatabase, openDatabase } from "@/db/client";
import { REQUEST_LIMITS } from "@/db/connection-limits";
import { DEADLINE_EXCEEDED, isUnavailable } from "@/db/database-errors";
import { openPool } from "@/db/open-pool";
import { parseEnv } from "@/lib/env";
import { runWithRequestContext } from "@/lib/http/request-context";
import { log } from "@/lib/log";
import { createDatabase, onServer } from "../support/database/create-database";
import { type DatabaseProxy, openDatabaseProxy } from "../support/database/database-proxy";
import { until } from "../support/database/until";
import { expectWithin } from "../support/expect-within";
import { isLongTest } from "../support/trials";

const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };
const CONNECTIONS = 4;

/** For tests that wait until a limit ends. Long tests wait for the real limits. */
const SHORT_LIMITS = isLongTest ? REQUEST_LIMITS : { lock: 1_000, statement: 1_200, query: 1_500 };

let proxy: DatabaseProxy;
let database: OpenedDatabase;
let direct: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const template = process.env.TEST_DATABASE_TEMPLATE ?? "template1";
  ({ connectionString: direct, drop } = await createDatabase(template));
});
afterAll(() => drop());

beforeEach(async () => {
  for (const level of ["warn", "info"] as const) jest.spyOn(log, level).mockImplementation(() => {});
  await makeReadOnly(false);
  proxy = await openDatabaseProxy(direct);
  database = await open();
});
afterEach(async () => {
  await database.close();
  await proxy.disconnect();
});

function open(limits = REQUEST_LIMITS): Promise<OpenedDatabase> {
  const settings = { ...KEYS, DATABASE_URL: proxy.connectionString, DATABASE_POOL: String(CONNECTIONS) };
  return openDatabase(parseEnv(settings), { limits });
}

const select = () => database.db.execute(sql`select 1`);
const selectInTransaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`));
const write = () =>
  database.db.transaction((tx) =>
    tx.execute(sql`insert into erasures (member_hash) values (${randomBytes(32).toString("hex")})`),
  );
const warmUp = () => Promise.all(Array.from({ length: CONNECTIONS }, selectInTransaction));
const isAvailable = () =>
  select().then(
    () => true,
    () => false,
  );

const isHealthy = async () => !(await isRejected(database.check?.()));

async function expectEnd(run: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await expect(run()).rejects.toThrow();
  expectWithin(6, started);
}

/** Runs a query as a request with this many milliseconds left. Drizzle sends a statement only when it is awaited. */
const inRequest = (left: number, run: () => Promise<unknown>) =>
  runWithRequestContext({ requestId: "one", deadline: performance.now() + left }, async () => await run());

/** Expects that a query fails at its request's deadline, before the same query without a deadline does. */
async function expectDeadline(run: () => Promise<unknown>): Promise<void> {
  const unlimited = run().catch(() => "the pool's own timeout");
  const limited = inRequest(200, run).catch((error: unknown) => error);
  const first = await Promise.race([limited, unlimited]);
  expect(isUnavailable(first)).toBe(true);
  expect(await unlimited).toBe("the pool's own timeout");
}

describe("when a limit ends", () => {
  beforeEach(async () => {
    await database.close();
    database = await open(SHORT_LIMITS);
  });

  test("a query on an unresponsive network ends within six seconds, and the pool recovers", async () => {
    await warmUp();
    proxy.freeze();
    await expectEnd(select);
    await expect(database.check?.()).rejects.toThrow();
    proxy.resume();
    const started = performance.now();
    await until(isAvailable);
    await warmUp();
    expectWithin(10, started);
  });

  test("a first query on an unresponsive network ends within six seconds too", async () => {
    proxy.freeze();
    await expectEnd(select);
    proxy.resume();
    await until(isAvailable);
  });

  test.each([
    ["statement", select],
    ["transaction", selectInTransaction],
  ])("a %s on an unresponsive network ends at its request's deadline", async (_, run) => {
    await warmUp();
    proxy.freeze();
    await expectDeadline(run);
  });

  test.each([
    ["statement", select],
    ["transaction", selectInTransaction],
  ])("a %s waits for a connection until its request's deadline", async (_, run) => {
    proxy.freeze();
    await expectDeadline(run);
  });

  test("the pool recovers from transactions that could not begin", async () => {
    await warmUp();
    proxy.freeze();
    const failed = await Promise.allSettled(Array.from({ length: CONNECTIONS }, selectInTransaction));
    expect(failed.map(({ status }) => status)).toEqual(Array(CONNECTIONS).fill("rejected"));
    proxy.resume();
    await until(async () => !(await isRejected(warmUp())));
  });

  test("a connection that is released within a transaction is not used again", async () => {
    const { pool } = openPool(proxy.connectionString, 1, SHORT_LIMITS);
    const client = await pool.connect();
    await client.query("begin");
    proxy.freeze();
    await expect(client.query("select 1")).rejects.toThrow("Query read timeout");
    client.release();
    proxy.resume();
    await pool.query("select 1");
    await pool.end();
  });

  test("the server cancels a slow statement, and its connection remains usable", async () => {
    const pid = () => database.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const before = (await pid()).rows[0]?.pid;
    await expect(database.db.execute(sql`select pg_sleep(30)`)).rejects.toMatchObject({
      cause: { code: "57014" },
    });
    expect(before).toBeDefined();
    await warmUp();
  });
});

test("a request whose time is over sends no statement, and its transaction is rolled back", async () => {
  await expect(inRequest(-1, select)).rejects.toMatchObject({ cause: { message: DEADLINE_EXCEEDED } });
  const hash = randomBytes(32).toString("hex");
  const late = inRequest(300, () =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into erasures (member_hash) values (${hash})`);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }),
  );
  expect(isUnavailable(await late.catch((error: unknown) => error))).toBe(true);
  const { rows } = await database.db.execute(sql`select 1 from erasures where member_hash = ${hash}`);
  expect(rows).toEqual([]);
  await warmUp();
});

test("a statement that waited for a connection has the time of its own request", async () => {
  const sleep = () => database.db.execute(sql`select pg_sleep(0.6)`);
  const first = Array.from({ length: CONNECTIONS }, () => inRequest(1000, sleep));
  const waiting = Array.from({ length: CONNECTIONS }, () => inRequest(5000, sleep));
  await Promise.all([...first, ...waiting]);
});

test("a latency of 300 ms causes no errors", async () => {
  proxy.slowDown(300);
  await Promise.all(Array.from({ length: CONNECTIONS }, selectInTransaction));
  await until(isHealthy);
});

test("a reset connection fails its own transaction only", async () => {
  const cut = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.reset();
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 2`);
  });
  await expect(cut).rejects.toThrow();
  await warmUp();
});

test("a job's statements have a longer timeout than a page's", async () => {
  const { rows } = await database.jobs.execute<{ limit: string }>(
    sql`select current_setting('statement_timeout') as limit`,
  );
  expect(rows).toEqual([{ limit: "115s" }]);
});

test("Postgres does not compile statements", async () => {
  for (const db of [database.db, database.jobs])
    expect((await db.execute(sql`show jit`)).rows).toEqual([{ jit: "off" }]);
});

test("a full pool does not affect the health check", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const busy = Promise.all(Array.from({ length: CONNECTIONS }, () => database.db.transaction(() => held)));
  await until(() => database.poolUse?.().total === CONNECTIONS && database.poolUse().idle === 0);
  await until(isHealthy);
  release();
  await busy;
});

test("queries beyond the server's last two connections fail as overloaded, and the others succeed", async () => {
  const club = await openAsRole();
  await club.limit(2);
  const query = () => club.database.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.2)`));
  const outcomes = await Promise.allSettled(Array.from({ length: CONNECTIONS }, query));
  const rejected = outcomes.filter((one) => one.status === "rejected");
  expect([rejected.length > 0, rejected.length < CONNECTIONS]).toEqual([true, true]);
  for (const { reason } of rejected) expect(isUnavailable(reason)).toBe(true);
  await query();
  await club.limit(-1);
  await Promise.all(Array.from({ length: CONNECTIONS }, query));
  await club.close();
});

/** Opens the same database with a role, because the server does not limit a superuser's connections. */
async function openAsRole() {
  const name = `plus_one_role_${randomBytes(6).toString("hex")}`;
  await onServer(direct, `create role ${name} login in role postgres`);
  const url = new URL(direct);
  url.username = name;
  const settings = { ...KEYS, DATABASE_URL: url.toString(), DATABASE_POOL: String(CONNECTIONS) };
  const opened = await openDatabase(parseEnv(settings));
  await opened.check?.(); // opens the connection of the health check
  return {
    database: opened,
    async limit(more: number) {
      const { rows } = await database.db.execute<{ open: number }>(
        sql`select count(*)::int as open from pg_stat_activity where usename = ${name}`,
      );
      const limit = more < 0 ? -1 : (rows[0]?.open ?? 0) + more;
      await onServer(direct, `alter role ${name} connection limit ${limit}`);
    },
    async close() {
      await opened.close();
      await onServer(direct, `drop role ${name}`);
    },
  };
}

test("a read-only database is not ready until it is writable again", async () => {
  await makeReadOnly(true);
  proxy.reset();
  await until(() => isRejected(database.check?.(), "the database is read-only"));
  await warmUp();
  await makeReadOnly(false);
  await until(async () => !(await isRejected(write())));
  await Promise.all(Array.from({ length: CONNECTIONS }, write));
  await database.check?.();
});

test("a write that fails as read-only replaces all connections", async () => {
  await makeReadOnly(true);
  const pool = openPool(direct, CONNECTIONS, REQUEST_LIMITS);
  const ids = async () => {
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.pool.connect()));
    const rows = await Promise.all(clients.map((client) => client.query("select pg_backend_pid() as pid")));
    for (const client of clients) client.release();
    return rows.map(({ rows: [row] }) => row.pid);
  };
  const before = await ids();
  await makeReadOnly(false);
  await expect(pool.pool.query("create table one (id int)")).rejects.toMatchObject({ code: "25006" });
  const after = await ids();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  await pool.pool.end();
});

async function makeReadOnly(is: boolean): Promise<void> {
  const name = new URL(direct).pathname.slice(1);
  const server = process.env.TEST_DATABASE_URL ?? "";
  await onServer(server, `alter database ${name} set default_transaction_read_only = ${is ? "on" : "off"}`);
}

async function isRejected(promise: Promise<unknown> | undefined, message = ""): Promise<boolean> {
  const [result] = await Promise.allSettled([promise]);
  return result?.status === "rejected" && String(result.reason).includes(message);
}
