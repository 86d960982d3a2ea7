import { request } from "@playwright/test";
import type { Pool } from "pg";
import { postForm } from "../../../playwright/support/post-form";
import { ensureBuilt } from "../../../scripts/build.mjs";
import { root } from "../../../scripts/run.mjs";
import type { ServedDatabase } from "../../../tests/support/database/postgres";
import { serve } from "../served";
import { openBenchDatabase } from "./bench-database";

export type BenchClub = { url: string; db: ServedDatabase["db"]; pool: Pool; close: () => Promise<void> };

const BY_THE_SERVER = "{port}";

/** The demo's club on a served database, built and started as it is for real, until it is closed. */
export async function serveDemo(env: Record<string, string> = {}): Promise<BenchClub> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  const { connectionString, db, pool, drop } = await openBenchDatabase();
  const { url, close } = await serve({
    args: ["server.mjs"],
    cwd: root,
    readyPath: "/readyz",
    env: {
      PORT: BY_THE_SERVER,
      APP_URL: `http://localhost:${BY_THE_SERVER}`,
      DATABASE_URL: connectionString,
      DEMO: "1",
      ...env,
    },
  });
  return {
    url,
    db,
    pool,
    close: async () => {
      await close();
      await drop();
    },
  };
}

/** The cookie of one of the demo's people who is signed in. */
export async function signIn(url: string, firstName: string): Promise<string> {
  const context = await request.newContext();
  await postForm(context, `${url}/sign-in`, `Continue as ${firstName}`);
  const { cookies } = await context.storageState();
  await context.dispose();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}
