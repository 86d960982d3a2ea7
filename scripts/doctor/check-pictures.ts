import { randomBytes } from "node:crypto";
import { openPictureStore } from "@/domain/account/picture-store";
import type { Env } from "@/lib/env";
import { type Connection, type Finding, good, reason, warns } from "./finding";

/** Writes, reads and deletes a file in the store of members' pictures. */
export async function checkPictures(settings: Env): Promise<Finding[]> {
  const store = openPictureStore(settings);
  if (!store) return [];
  const name = `doctor-${randomBytes(8).toString("hex")}`;
  const bytes = randomBytes(16);
  try {
    await store.put(name, bytes);
    const read = await store.get(name);
    await store.remove(name);
    if (!read?.equals(bytes))
      return [warns("pictures", `${store.place} returns other bytes than it was given`)];
    return [good("pictures", `${store.place} can be written and read`)];
  } catch (error) {
    return [warns("pictures", reason(error))];
  }
}

/** Without the store's settings, members whose pictures are there have initials. */
export async function checkStoredPictures(client: Connection, { PICTURES_S3_URL }: Env): Promise<Finding[]> {
  if (PICTURES_S3_URL) return [];
  const { rows: columns } = await client.query(
    "select 1 from information_schema.columns where table_name = 'members' and column_name = 'picture_hash'",
  );
  if (columns.length === 0) return [];
  const { rows } = await client.query(
    "select count(*)::int as count from members where picture_hash is not null and avatar is null",
  );
  const count = Number(rows[0]?.count);
  if (count === 0) return [];
  return [warns("pictures", `${count} are in an object store: set PICTURES_S3_URL and its key again`)];
}
