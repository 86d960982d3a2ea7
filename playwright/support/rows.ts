import { createHash } from "node:crypto";
import type { ClubData, PreparedCopy } from "./prepared-database";
import { type OwnClub, serveClub } from "./isolated-server";

/** Without a worker: what falls due meanwhile changes rows by itself. */
export async function withServer<Result>(
  data: ClubData,
  run: (club: OwnClub) => Promise<Result>,
): Promise<Result> {
  const club = await serveClub(data, () => ({ WORKER: "off" }));
  try {
    return await run(club);
  } finally {
    await club.close();
  }
}

/**
 * The rows of every table as one hash, of a club that isn't served just now; but for the count of misses, and the counts by
 * address whose keys begin with `counted`.
 */
export function fingerprint(
  { onDatabase }: PreparedCopy,
  counted = "miss:",
): Promise<Record<string, string>> {
  return onDatabase(async (database) => {
    const tables = await database.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const rows: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const which =
        name === "address_limits" ? `where key not like 'miss:%' and key not like '${counted}%'` : "";
      const all = await database.query<{ row: string }>(
        `select t::text as row from "${name}" t ${which} order by 1`,
      );
      rows[name] = createHash("sha256").update(JSON.stringify(all.rows)).digest("hex");
    }
    return rows;
  });
}
