import { createHmac, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { DAY } from "@/lib/durations";
import { JOURNEY_POOL } from "../../../tests/support/database/connection-budget.cjs";
import { createServedDatabase } from "../../../tests/support/database/create-database";
import { isLongTest } from "../../../tests/support/trials";
import { type IsolatedServer, startServer } from "../isolated-server";
import { actionId } from "../server-actions";

export const ORIGIN = "http://localhost:4000";

export const KEYS = {
  AUTH_SECRET: "a secret of the tests that is long enough",
  CONTACT_KEY: `k1:${"0f".repeat(32)}`,
};

/** Headers with which a browser calls an action through the proxy. */
export function actionHeaders(name: string) {
  return {
    origin: ORIGIN,
    "x-forwarded-host": new URL(ORIGIN).host,
    "content-type": "text/plain;charset=UTF-8",
    "next-action": actionId(name),
  };
}

/** Several servers on one Postgres database. They trust one proxy to name the visitor's IP address. */
export type Instances = {
  servers: IsolatedServer[];
  db: Database;
  connectionString: string;
  /** Starts another server on the same database. */
  startAnother: (settings?: Record<string, string>) => Promise<IsolatedServer>;
  close: () => Promise<void>;
};

export async function openInstances(
  count: number,
  settings: Record<string, string> = {},
  through = (connectionString: string) => connectionString,
): Promise<Instances> {
  const { connectionString, drop } = await createServedDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-instances-"));
  const defaults = {
    ...KEYS,
    APP_URL: ORIGIN,
    ...(isLongTest && { DATABASE_POOL: "10" }),
    DEMO: "",
    LOG_LEVEL: "error",
    STOP_GRACE: "0",
    TRUSTED_PROXY_HOPS: "1",
    WORKER: "off",
    ...settings,
  };
  const data = { DATA_DIR: folder, DATABASE_URL: through(connectionString) };
  const startAnother = (more = {}) => startServer(data, () => ({ ...defaults, ...more }));
  const servers: IsolatedServer[] = [];
  for (let number = 0; number < count; number++) servers.push(await startAnother());
  const pool = new Pool({ connectionString, max: JOURNEY_POOL });
  return {
    servers,
    db: drizzle(pool, { schema }),
    connectionString,
    startAnother,
    async close() {
      await pool.end();
      await Promise.all(servers.map((server) => server.close()));
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Signs a member in directly in the database, and returns the Cookie header. */
export async function sessionCookie(db: Database, memberId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(Date.now() + DAY);
  await db.insert(schema.sessions).values({ memberId, token, expiresAt });
  const signature = createHmac("sha256", KEYS.AUTH_SECRET).update(token).digest("base64");
  return `session=${encodeURIComponent(`${token}.${signature}`)}`;
}
