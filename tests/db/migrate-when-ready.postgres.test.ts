import { Client } from "pg";
import { migrateWhenReady } from "@/db/migrate-when-ready";
import { errorDetail } from "@/lib/errors";
import { log } from "@/lib/log";
import { createDatabase } from "../support/database/create-database";
import { openDatabaseProxy } from "../support/database/database-proxy";

const template = process.env.TEST_DATABASE_TEMPLATE ?? "template1";

test("a start waits for its database, says so once, and goes on when it is there", async () => {
  const warn = jest.spyOn(log, "warn").mockImplementation(() => {});
  const database = await createDatabase(template);
  const proxy = await openDatabaseProxy(database.connectionString);
  await proxy.disconnect();
  let isThere = false;
  const started = migrateWhenReady(proxy.connectionString, 20).then(() => isThere);
  setTimeout(() => {
    isThere = true;
    void proxy.reconnect();
  }, 1200);
  expect(await started).toBe(true);
  expect(warn.mock.calls).toEqual([["waiting for the database, 20 seconds at most"]]);
  await proxy.disconnect();
  await database.drop();
});

test("it gives up when its time is over", async () => {
  jest.spyOn(log, "warn").mockImplementation(() => {});
  const started = performance.now();
  await expect(migrateWhenReady("postgres://club@127.0.0.1:1/club", 1)).rejects.toThrow("ECONNREFUSED");
  expect(performance.now() - started).toBeGreaterThan(1000);
});

test("it doesn't wait for a database that isn't on the server", async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = "/nowhere_to_be_found";
  const warn = jest.spyOn(log, "warn");
  await expect(migrateWhenReady(url.toString(), 20)).rejects.toMatchObject({ code: "3D000" });
  expect(warn).not.toHaveBeenCalled();
});

test("a migration lets go after three seconds when a table that it changes is in use", async () => {
  const database = await createDatabase(template);
  const reader = new Client({ connectionString: database.connectionString });
  await reader.connect();
  await reader.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
  const code = migrateWhenReady(database.connectionString, 0).catch((error) =>
    errorDetail(error, "cause", "code"),
  );
  expect(await code).toBe("55P03");
  await reader.query("rollback");
  await migrateWhenReady(database.connectionString, 0);
  await reader.end();
  await database.drop();
});
