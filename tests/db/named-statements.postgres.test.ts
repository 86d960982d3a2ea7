import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { REQUEST_LIMITS } from "@/db/connection-limits";
import { openPool, poolDatabase } from "@/db/open-pool";
import { members } from "@/db/schema";
import { createDatabase } from "../support/database/create-database";

let direct: string;
let ends: (() => Promise<unknown>)[];

beforeEach(async () => {
  const { connectionString, drop } = await createDatabase(process.env.TEST_DATABASE_TEMPLATE ?? "template1");
  direct = connectionString;
  ends = [drop];
});

afterEach(async () => {
  for (const end of ends.toReversed()) await end();
});

function open(connectionString: string): Database {
  const { pool } = openPool(connectionString, 1, REQUEST_LIMITS);
  ends.push(() => pool.end());
  return poolDatabase(pool);
}

const find = (db: Database, username: string) =>
  db.select({ id: members.id }).from(members).where(eq(members.username, username));

/** Counts the named statements of the connection. */
async function countNamed(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`values ((select count(*)::int from pg_prepared_statements where statement like '%members%'))`,
  );
  return Number(Object.values(rows[0] ?? {})[0]);
}

/** A proxy that reports a wrong process id for each connection, like a connection pooler. */
async function openPooler(): Promise<string> {
  const target = new URL(direct);
  const sockets = new Set<Socket>();
  const pooler = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => {}));
    near.pipe(far);
    far.on("data", (chunk: Buffer) => near.write(withAnotherProcess(chunk)));
    far.on("end", () => near.end());
  }).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    pooler.close();
    await once(pooler, "close");
  });
  const address = new URL(direct);
  address.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  return address.toString();
}

const KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12]);

function withAnotherProcess(chunk: Buffer): Buffer {
  const at = chunk.indexOf(KEY_DATA);
  if (at >= 0) chunk.writeInt32BE(1, at + KEY_DATA.length);
  return chunk;
}

test("a select is prepared once per connection, also in transactions and for other parameters", async () => {
  const db = open(direct);
  await find(db, "ada");
  await find(db, "theo");
  await db.transaction((tx) => find(tx, "noor"));
  expect(await countNamed(db)).toBe(1);
});

test("no statement is named behind a connection pooler", async () => {
  const db = open(await openPooler());
  await find(db, "ada");
  await find(db, "theo");
  expect(await countNamed(db)).toBe(0);
});

test("only the first two hundred statements are named", async () => {
  const db = open(direct);
  for (let number = 0; number < 230; number++)
    await db
      .select({ id: members.id })
      .from(members)
      .limit(sql.raw(String(number)) as never);
  expect(await countNamed(db)).toBeLessThanOrEqual(200);
  expect(await countNamed(db)).toBeGreaterThan(100);
  expect(await find(db, "ada")).toEqual([]);
});

test("a failed statement works again after its cause is fixed", async () => {
  const db = open(direct);
  await db.execute(sql`alter table members rename to renamed`);
  await expect(find(db, "ada")).rejects.toThrow();
  await db.execute(sql`alter table renamed rename to members`);
  expect(await find(db, "ada")).toEqual([]);
});
