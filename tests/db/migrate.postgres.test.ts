import type { Pool } from "pg";
import { migrateServed } from "@/db/migrate";
import { createServedDatabase } from "../support/database/create-database";
import { openPoolTo } from "../support/database/postgres";

let connectionString: string;
let drop: () => Promise<void>;
let pools: Pool[];

beforeEach(async () => {
  ({ connectionString, drop } = await createServedDatabase());
  pools = Array.from({ length: 10 }, () => openPoolTo(connectionString, 2));
});

afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await drop();
});

test("ten instances that start together on an empty database migrate it once", async () => {
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

test("an instance that starts later changes nothing", async () => {
  const [first, second] = pools as [Pool, Pool];
  await migrateServed(first);
  const state = () => first.query("select * from drizzle.__drizzle_migrations order by id");
  const before = (await state()).rows;
  await migrateServed(second);
  expect((await state()).rows).toEqual(before);
});

test("an instance that failed lets the next one migrate", async () => {
  const [first, second] = pools as [Pool, Pool];
  await first.query("create table members (id integer)");
  await expect(migrateServed(first)).rejects.toThrow();
  await first.query("drop table members");
  await expect(migrateServed(second)).resolves.toBeUndefined();
});
