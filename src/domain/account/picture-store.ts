import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members, storedPictures } from "@/db/schema";
import { SECOND } from "@/lib/durations";
import { type Env, env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { BucketError, type BucketSettings, bucketClient } from "@/lib/http/bucket-client";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import type { BaseContext } from "../context";
import { DomainError } from "../errors";

/** An S3-compatible bucket with the members' pictures. A picture's name is the SHA-256 of its bytes. */
export type PictureStore = {
  place: string;
  /** @throws BucketError */
  put: (hash: string, bytes: Uint8Array) => Promise<void>;
  /** Returns null if there is no such picture. @throws BucketError */
  get: (hash: string) => Promise<Buffer<ArrayBuffer> | null>;
  /** @throws BucketError */
  remove: (hash: string) => Promise<void>;
  /** Returns the names of all files. @throws BucketError */
  list: () => Promise<string[]>;
};

declare module "@/lib/process-state" {
  interface ProcessState {
    pictures?: { store: PictureStore | null };
  }
}

/** Returns the configured store, or null if pictures are in the members' rows. */
export function pictureStore(): PictureStore | null {
  const state = processState();
  state.pictures ??= { store: openPictureStore(env()) };
  return state.pictures.store;
}

export function openPictureStore(settings: Env): PictureStore | null {
  const { PICTURES_S3_URL: url, PICTURES_S3_KEY_ID: keyId, PICTURES_S3_SECRET: secret } = settings;
  if (!url || !keyId || !secret) return null;
  return bucketPictures({ url, keyId, secret, region: settings.PICTURES_S3_REGION });
}

/** Someone waits for each call, so it gives up early. */
export function bucketPictures(settings: BucketSettings): PictureStore {
  const bucket = bucketClient(settings, { tries: 2, timeout: 5 * SECOND, retryDelay: SECOND / 5 });
  return {
    place: bucket.place,
    put: async (hash, bytes) => void (await bucket.put(hash, bytes)),
    get: async (hash) => {
      try {
        return Buffer.from(await (await bucket.get(hash)).arrayBuffer());
      } catch (error) {
        if (error instanceof BucketError && error.status === 404) return null;
        throw error;
      }
    },
    remove: async (hash) => void (await bucket.remove(hash)),
    list: () => bucket.list("the pictures"),
  };
}

/**
 * Stores a picture and returns its hash. Its row in `stored_pictures` is committed first, so that a picture that no member uses is
 * found and deleted. After an error, nothing has changed for the member.
 */
export async function storePicture(
  { db, now }: BaseContext,
  store: PictureStore,
  bytes: Uint8Array,
): Promise<string> {
  const hash = sha256(bytes);
  await db
    .insert(storedPictures)
    .values({ hash, storedAt: now })
    .onConflictDoUpdate({ target: storedPictures.hash, set: { storedAt: now } });
  try {
    await store.put(hash, bytes);
  } catch (error) {
    log.error({ err: error }, "a picture was not stored");
    throw new DomainError("pictures-unavailable", { field: "picture" });
  }
  return hash;
}

/** Deletes a picture that no member uses, and then its row. Returns false if someone uses it again. */
export async function removeStoredPicture(db: Database, store: PictureStore, hash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // An upload of the same bytes, and a member's row that refers to them, wait for this lock.
    const isThis = eq(storedPictures.hash, hash);
    const [locked] = await tx
      .select({ hash: storedPictures.hash })
      .from(storedPictures)
      .where(isThis)
      .for("update");
    if (!locked || (await tx.$count(members, eq(members.pictureHash, hash))) > 0) return false;
    await store.remove(hash);
    await tx.delete(storedPictures).where(isThis);
    return true;
  });
}
