import { Client, type Pool } from "pg";
import { migrateServed, migrateWhenReady } from "@/db/migrate";
import { errorDetail } from "@/lib/errors";
import { log } from "@/lib/log";
import { createDatabase, createServedDatabase } from "../support/database/create-database";
import { openDatabaseProxy } from "../support/database/database-proxy";
import { openPoolTo } from "../support/database/postgres";

describe("migrateServed", () => {
  let connectionString: string;
  let drop: () => Promise<void>;
  let pools: Pool[];

  beforeEach(async () => {
    ({ connectionString, drop } = await createServedDatabase());
    pools = Array.from({ length: 10 }, () => openPoolTo(connectionString, 1));
  });

  afterEach(async () => {
    await Promise.all(pools.map((pool) => pool.end()));
    await drop();
  });

  test("migrates an empty database once for ten concurrent instances", async () => {
    await Promise.all(pools.map(migrateServed));
    const [pool] = pools as [Pool];
    const applied = await pool.query(
      "select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash",
    );
    expect(applied.rows.length).toBeGreaterThan(0);
    expect(applied.rows.map(({ times }) => times)).toEqual(applied.rows.map(() => 1));
    const tables = await pool.query("select tablename from pg_tables where schemaname = 'public'");
    expect(tables.rows.map(({ tablename }) => tablename)).toEqual(
      expect.arrayContaining(["invitations", "seats", "members"]),
    );
  });

  test("changes nothing for a later instance", async () => {
    const [first, second] = pools as [Pool, Pool];
    await migrateServed(first);
    const state = () => first.query("select * from drizzle.__drizzle_migrations order by id");
    const before = (await state()).rows;
    await migrateServed(second);
    expect((await state()).rows).toEqual(before);
  });

  test("lets the next instance migrate after a failure", async () => {
    const [first, second] = pools as [Pool, Pool];
    await first.query("create table members (id integer)");
    await expect(migrateServed(first)).rejects.toThrow();
    await first.query("drop table members");
    await expect(migrateServed(second)).resolves.toBeUndefined();
  });
});

describe("migrateWhenReady", () => {
  const template = process.env.TEST_DATABASE_TEMPLATE ?? "template1";

  test("waits for the database and logs it once", async () => {
    const warn = jest.spyOn(log, "warn").mockImplementation(() => {});
    const database = await createDatabase(template);
    const proxy = await openDatabaseProxy(database.connectionString);
    await proxy.disconnect();
    let isAvailable = false;
    const started = migrateWhenReady(proxy.connectionString, 20).then(() => isAvailable);
    setTimeout(() => {
      isAvailable = true;
      void proxy.reconnect();
    }, 1200);
    expect(await started).toBe(true);
    expect(warn.mock.calls).toEqual([["waiting for the database, 20 seconds at most"]]);
    await proxy.disconnect();
    await database.drop();
  });

  test("throws when its time is over", async () => {
    jest.spyOn(log, "warn").mockImplementation(() => {});
    const started = performance.now();
    await expect(migrateWhenReady("postgres://club@127.0.0.1:1/club", 1)).rejects.toThrow("ECONNREFUSED");
    expect(performance.now() - started).toBeGreaterThan(1000);
  });

  test("does not wait for a database that does not exist", async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    url.pathname = "/nowhere_to_be_found";
    const warn = jest.spyOn(log, "warn");
    await expect(migrateWhenReady(url.toString(), 20)).rejects.toMatchObject({ code: "3D000" });
    expect(warn).not.toHaveBeenCalled();
  });

  test("throws after three seconds if a table is in use", async () => {
    const database = await createDatabase(template);
    const reader = new Client({ connectionString: database.connectionString });
    await reader.connect();
    await reader.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
    const code = migrateWhenReady(database.connectionString, 0).catch((error) =>
      errorDetail(error, "cause", "cause", "code"),
    );
    expect(await code).toBe("55P03");
    await reader.query("rollback");
    await migrateWhenReady(database.connectionString, 0);
    await reader.end();
    await database.drop();
  });
});
