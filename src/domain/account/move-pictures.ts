import "server-only";
import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { members, storedPictures } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import type { BaseContext } from "../context";
import { type PictureStore, storePicture } from "./picture-store";

const BATCH = 100;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * Moves all pictures from the members' rows to the store. May be repeated after an interruption. A picture that its member
 * changes meanwhile stays where the member put it.
 */
export async function movePicturesToStore(
  context: BaseContext,
  store: PictureStore,
): Promise<{ moved: number }> {
  let moved = 0;
  for (let last = FIRST; ; ) {
    const rows = await listRows(context, last);
    for (const { id, avatar } of rows) {
      const pictureHash = await storePicture(context, store, Buffer.from(avatar, "base64"));
      const isSame = and(eq(members.id, id), sql`md5(${members.avatar}) = md5(${avatar})`);
      const changed = await context.db
        .update(members)
        .set({ avatar: null, pictureHash })
        .where(isSame)
        .returning({ id: members.id });
      moved += changed.length;
    }
    const final = rows.at(-1);
    if (!final) break;
    last = final.id;
  }
  await adoptUnknown(context, store);
  return { moved };
}

/** Moves all pictures back. `missing`: how many the store doesn't have; their members keep the reference. @throws BucketError */
export async function movePicturesToRows(
  context: BaseContext,
  store: PictureStore,
): Promise<{ moved: number; missing: number }> {
  const result = { moved: 0, missing: 0 };
  for (let last = FIRST; ; ) {
    const rows = await listStored(context, last);
    for (const { id, pictureHash } of rows) {
      const bytes = await store.get(pictureHash);
      if (!bytes || sha256(bytes) !== pictureHash) {
        result.missing += 1;
        continue;
      }
      const isSame = and(eq(members.id, id), eq(members.pictureHash, pictureHash), isNull(members.avatar));
      const changed = await context.db
        .update(members)
        .set({ avatar: bytes.toString("base64"), pictureHash: null })
        .where(isSame)
        .returning({ id: members.id });
      result.moved += changed.length;
    }
    const final = rows.at(-1);
    if (!final) return result;
    last = final.id;
  }
}

function listRows({ db }: BaseContext, last: string) {
  return db
    .select({ id: members.id, avatar: sql<string>`${members.avatar}` })
    .from(members)
    .where(and(gt(members.id, last), isNotNull(members.avatar)))
    .orderBy(asc(members.id))
    .limit(BATCH);
}

function listStored({ db }: BaseContext, last: string) {
  return db
    .select({ id: members.id, pictureHash: sql<string>`${members.pictureHash}` })
    .from(members)
    .where(and(gt(members.id, last), isNotNull(members.pictureHash), isNull(members.avatar)))
    .orderBy(asc(members.id))
    .limit(BATCH);
}

/** After a restore, the store may have pictures that the rows don't know. The job deletes those that no member uses. */
async function adoptUnknown({ db, now }: BaseContext, store: PictureStore): Promise<void> {
  const hashes = (await store.list()).filter((name) => /^[0-9a-f]{64}$/.test(name));
  for (let start = 0; start < hashes.length; start += BATCH) {
    const values = hashes.slice(start, start + BATCH).map((hash) => ({ hash, storedAt: now }));
    await db.insert(storedPictures).values(values).onConflictDoNothing();
  }
}
