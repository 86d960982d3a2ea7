import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { GET } from "@/app/readyz/route";
import { setCurrentDatabase } from "@/db/current";
import * as schema from "@/db/schema";
import { log } from "@/lib/log";
import { freshDatabase } from "../support/database/database";

const UNREACHABLE = "postgres://club:a-password@127.0.0.1:1/club";

test("responds with 200 when the database responds", async () => {
  setCurrentDatabase({ db: await freshDatabase(), source: { connectionString: "" }, close: async () => {} });
  const response = await GET();
  expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
});

test("responds with 503 without the database, and logs the error", async () => {
  const error = jest.spyOn(log, "error").mockImplementation(() => {});
  const pool = new Pool({ connectionString: UNREACHABLE });
  setCurrentDatabase({
    db: drizzle(pool, { schema }),
    source: { connectionString: UNREACHABLE },
    close: () => pool.end(),
  });
  const response = await GET();
  expect([response.status, await response.text()]).toEqual([503, "the database does not respond\n"]);
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, "not ready");
  await pool.end();
});
