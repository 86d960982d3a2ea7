import "server-only";
import { and, asc, gt, lt, notExists, sql } from "drizzle-orm";
import { members, storedPictures } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { ago, type BaseContext } from "../context";
import { pictureStore, removeStoredPicture } from "./picture-store";

/** An upload may have stored its picture, and not yet its member's row. */
const UPLOAD_TIME = 10 * MINUTE;
const BATCH = 100;

/** Deletes the pictures in the store that no member uses anymore. Returns their number. @throws BucketError */
export async function purgePictures(context: BaseContext): Promise<number> {
  const store = pictureStore();
  if (!store) return 0;
  let deleted = 0;
  for (let last = ""; ; ) {
    const hashes = await listUnused(context, last);
    for (const { hash } of hashes) if (await removeStoredPicture(context.db, store, hash)) deleted += 1;
    const final = hashes.at(-1);
    if (!final || hashes.length < BATCH) return deleted;
    last = final.hash;
  }
}

function listUnused({ db, now }: BaseContext, last: string) {
  const { hash, storedAt } = storedPictures;
  const used = db.select({ one: sql`1` }).from(members).where(sql`${members.pictureHash} = ${hash}`);
  return db
    .select({ hash })
    .from(storedPictures)
    .where(and(gt(hash, last), lt(storedAt, ago({ now }, UPLOAD_TIME)), notExists(used)))
    .orderBy(asc(hash))
    .limit(BATCH);
}
