import { randomBytes } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import * as schema from "@/db/schema";
import { startMessages } from "@/domain/jobs/start-messages";
import { parseEnv } from "@/lib/env";
import { log } from "@/lib/log";
import { onServer } from "../../support/database/create-database";
import { openServedDatabase, type ServedDatabase } from "../../support/database/postgres";
import { until } from "../../support/database/until";

const KEYS = { AUTH_SECRET: "s".repeat(32), CONTACT_KEY: `k1:${"0f".repeat(32)}` };

let served: ServedDatabase;
let role: string;

/** The same database for a role without free connections. The server does not limit a superuser's connections. */
beforeEach(async () => {
  served = await openServedDatabase(1);
  role = `plus_one_role_${randomBytes(6).toString("hex")}`;
  await onServer(served.connectionString, `create role ${role} login connection limit 0 in role postgres`);
});

afterEach(async () => {
  await served.drop();
  await onServer(process.env.TEST_DATABASE_URL ?? "", `drop role ${role}`);
});

function start(wait: string) {
  const url = new URL(served.connectionString);
  url.username = role;
  const env = parseEnv({ ...KEYS, DATABASE_URL: url.toString(), DATABASE_WAIT: wait });
  const source = { connectionString: url.toString() };
  return startMessages({ db: drizzle(served.pool, { schema }), source }, env, { isWorker: true });
}

test("waits for a server without a free connection, and starts when there is one", async () => {
  const warn = jest.spyOn(log, "warn").mockImplementation(() => {});
  const started = start("30");
  await until(() => warn.mock.calls.length > 0);
  expect(warn.mock.calls).toEqual([["waiting for the database, 30 seconds at most"]]);
  await onServer(served.connectionString, `alter role ${role} connection limit -1`);
  const stop = await started;
  await stop();
});

test("throws one line when its time is over", async () => {
  jest.spyOn(log, "warn").mockImplementation(() => {});
  await expect(start("0")).rejects.toThrow(
    `DATABASE_URL can't be used: too many connections for role "${role}"`,
  );
});
