import type { Env } from "@/lib/env";
import { type Connection, type Finding, good, warns } from "./finding";

const NAME = "backup rehearsal";
const LIMIT_DAYS = 9;

/** Says when a worker last restored the newest backup of each configured place into a scratch database. */
export async function checkRehearsals(
  client: Connection,
  { BACKUP_DIR, BACKUP_S3_URL }: Env,
): Promise<Finding[]> {
  const { rows: columns } = await client.query(
    "select 1 from information_schema.columns where table_name = 'latest_backups' and column_name = 'rehearsed_at'",
  );
  if (columns.length === 0) return [];
  const { rows } = await client.query(`
    select place, rehearsal_error as error, floor(extract(epoch from now() - rehearsed_at) / 86400)::int as days
    from latest_backups`);
  const places = [...(BACKUP_DIR ? ["folder"] : []), ...(BACKUP_S3_URL ? ["bucket"] : [])];
  return places.map((place) =>
    findingOf(
      place,
      rows.find((row) => row.place === place),
    ),
  );
}

function findingOf(place: string, row: Record<string, unknown> | undefined): Finding {
  if (row?.error) return warns(NAME, `the newest backup in the ${place} was not restored: ${row.error}`);
  if (typeof row?.days !== "number")
    return warns(NAME, `none yet in the ${place}: the worker does one soon, or run npm run db:rehearse`);
  const text = `the worker restored a backup of the ${place} ${row.days} days ago`;
  return row.days > LIMIT_DAYS ? warns(NAME, text) : good(NAME, text);
}
