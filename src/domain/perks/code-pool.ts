import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkCodes, perkUploads } from "@/db/schema";
import { hashContacts } from "../contacts/encrypt-contact";
import type { Clock } from "../context";
import { DomainError } from "../errors";

export type CodePool = { perkId: string; brand: string };

/** Who adds codes: an administrator, or a till by its key. */
export type Uploader = { addedBy: string } | { tillKeyId: string };

export type Upload = { perkId: string; uploadId: string };

/** Keyed hashes, with which a pool finds its codes. A code may be in the pools of two perks. */
export function hashCodes(perkId: string, codes: readonly string[]): string[] {
  return hashContacts(codes.map((code) => `${perkId}\n${code}`));
}

/** Counts the codes of a pool that have these hashes. */
export function countKnown(
  db: Database,
  perkId: string,
  hashes: string[],
  uploadId?: string,
): Promise<number> {
  const isKnown = sql`${perkCodes.codeHash} = any(${sql.param(hashes)}::text[])`;
  const ofUpload = uploadId === undefined ? undefined : eq(perkCodes.uploadId, uploadId);
  return db.$count(perkCodes, and(eq(perkCodes.perkId, perkId), isKnown, ofUpload));
}

export async function findUpload(tx: Database, { perkId, uploadId }: Upload) {
  const [found] = await tx
    .select()
    .from(perkUploads)
    .where(and(eq(perkUploads.perkId, perkId), eq(perkUploads.uploadId, uploadId)));
  return found;
}

/** A part of an upload can arrive after its withdrawal. Lock the stock first. */
export async function requireNotWithdrawn(tx: Database, upload: Upload): Promise<void> {
  if ((await findUpload(tx, upload))?.withdrawnAt) throw new DomainError("upload-withdrawn");
}

/** Adds the codes of one part to the upload's number. */
export async function countUpload(
  tx: Database,
  { now }: Clock,
  upload: Upload & Uploader,
  codes: number,
): Promise<void> {
  await tx
    .insert(perkUploads)
    .values({ ...upload, codes, createdAt: now })
    .onConflictDoUpdate({
      target: [perkUploads.perkId, perkUploads.uploadId],
      set: { codes: sql`${perkUploads.codes} + excluded.codes` },
    });
}
