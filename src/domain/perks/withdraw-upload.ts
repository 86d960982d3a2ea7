import "server-only";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { perkCodes, perkStocks, perkUploads } from "@/db/schema";
import { recordAudit } from "../audit";
import type { Context, MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister } from "../members/roles";
import { asStaff } from "../members/staff-verb";
import { type CodePool, findUpload } from "./code-pool";
import { notifyOfPool } from "./notify-of-pool";
import { lockStock } from "./stock";

export const withdrawUploadSchema = z.object({
  perkId: z.string().min(1).max(128),
  uploadId: z.guid(),
});

export type NamedPool = CodePool & { title: string; brandName: string };

export type WithdrawnUpload = {
  withdrawn: number;
  /** Claimed codes, which stay with their members. */
  claimed: number;
  /** Free codes of the whole pool. */
  left: number;
};

/** Takes the unclaimed codes of an upload out of the pool. Claimed ones stay with their members. */
export async function withdrawUpload(
  context: MemberContext,
  pool: NamedPool,
  uploadId: string,
): Promise<WithdrawnUpload> {
  return asStaff(context, canAdminister, (tx) => deleteUnclaimed(tx, context, pool, uploadId));
}

/** A second call changes nothing and returns the same. Check the permission first. `by` is for the audit trail. */
export async function deleteUnclaimed(
  tx: Database,
  context: Context,
  { perkId, brand, title, brandName }: NamedPool,
  uploadId: string,
  by: Record<string, string> = {},
): Promise<WithdrawnUpload> {
  const stock = await lockStock(tx, context, perkId);
  const ofUpload = and(eq(perkCodes.perkId, perkId), eq(perkCodes.uploadId, uploadId));
  const claimed = await tx.$count(perkCodes, and(ofUpload, isNotNull(perkCodes.claimedAt)));
  const upload = await findUpload(tx, { perkId, uploadId });
  if (upload?.withdrawnAt) return { withdrawn: upload.codes - claimed, claimed, left: stock.codesLeft };
  const unclaimed = and(ofUpload, isNull(perkCodes.claimedAt));
  const withdrawn = await tx.$count(perkCodes, unclaimed);
  if (withdrawn === 0) throw new DomainError(claimed > 0 ? "upload-claimed" : "upload-not-found");
  await tx.delete(perkCodes).where(unclaimed);
  await tx
    .insert(perkUploads)
    .values({
      perkId,
      uploadId,
      codes: withdrawn + claimed,
      withdrawnAt: context.now,
      createdAt: context.now,
    })
    .onConflictDoUpdate({
      target: [perkUploads.perkId, perkUploads.uploadId],
      set: { withdrawnAt: context.now },
    });
  const left = stock.codesLeft - withdrawn;
  await tx.update(perkStocks).set({ codesLeft: left }).where(eq(perkStocks.perkId, perkId));
  const details: Record<string, string> = { perk: perkId, brand, ...by, codes: `${withdrawn}` };
  if (claimed > 0) details.claimed = `${claimed}`;
  await recordAudit(tx, context, { action: "perk codes withdrawn", subjectId: uploadId, details });
  await notifyOfPool(tx, context, { ...stock, codesLeft: left }, { id: perkId, title, brandName });
  return { withdrawn, claimed, left };
}
