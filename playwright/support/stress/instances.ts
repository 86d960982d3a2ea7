import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database } from "@/db/client";
import * as schema from "@/db/schema";
import { createServedDatabase } from "../../../tests/support/database/create-database";
import { type OwnClub, serveClub } from "../isolated-server";

export const ORIGIN = "http://localhost:4000";

export const KEYS = {
  AUTH_SECRET: "a secret of the tests that is long enough",
  CONTACT_KEY: `k1:${"0f".repeat(32)}`,
};

/** Some servers of one club behind a proxy that names the visitor's address, on a Postgres database of their own. */
export type Instances = {
  clubs: OwnClub[];
  db: Database;
  connectionString: string;
  /** Serves another one on the same database. */
  serve: (settings?: Record<string, string>) => Promise<OwnClub>;
  close: () => Promise<void>;
};

export async function openInstances(
  count: number,
  settings: Record<string, string> = {},
  through = (connectionString: string) => connectionString,
): Promise<Instances> {
  const { connectionString, drop } = await createServedDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-instances-"));
  const own = {
    ...KEYS,
    APP_URL: ORIGIN,
    DATABASE_POOL: process.env.PROOF ? "10" : "6", // beside other journeys two pools of ten come near the server's hundred
    DEMO: "",
    LOG_LEVEL: "error",
    STOP_GRACE: "0",
    TRUSTED_PROXY_HOPS: "1",
    WORKER: "off",
    ...settings,
  };
  const data = { DATA_DIR: folder, DATABASE_URL: through(connectionString) };
  const serve = (more = {}) => serveClub(data, () => ({ ...own, ...more }));
  const clubs: OwnClub[] = [];
  for (let number = 0; number < count; number++) clubs.push(await serve());
  const pool = new Pool({ connectionString, max: 5 });
  return {
    clubs,
    db: drizzle(pool, { schema }),
    connectionString,
    serve,
    async close() {
      await pool.end();
      await Promise.all(clubs.map((club) => club.close()));
      await drop();
      await rm(folder, { recursive: true });
    },
  };
}
