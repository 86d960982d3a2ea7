import "server-only";
import { DomainError } from "../errors";
import { deleteUnclaimed, type NamedPool, type WithdrawnUpload } from "../perks/withdraw-upload";
import { lockValidKey, type TillContext } from "./open-till";

/** Like `withdrawUpload`, for a perk of the till's brand. */
export async function withdrawUploadAtTill(
  context: TillContext,
  pool: NamedPool,
  uploadId: string,
): Promise<WithdrawnUpload> {
  if (pool.brand !== context.till.brand) throw new DomainError("perk-not-found");
  return context.db.transaction(async (tx) => {
    await lockValidKey(tx, context);
    return deleteUnclaimed(tx, context, pool, uploadId, { key: context.till.label });
  });
}
