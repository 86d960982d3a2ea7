import "server-only";
import type { z } from "zod";
import { DomainError } from "../errors";
import { type AddedCodes, type addCodesSchema, type CodePool, insertCodes } from "../perks/add-codes";
import { lockValidKey, type TillContext } from "./open-till";

/** Adds codes to the pool of a perk of the till's brand. @throws DomainError perk-not-found for another brand's. */
export async function addCodesAtTill(
  context: TillContext,
  pool: CodePool,
  input: z.output<typeof addCodesSchema>,
): Promise<AddedCodes> {
  if (pool.brand !== context.till.brand) throw new DomainError("perk-not-found");
  return context.db.transaction(async (tx) => {
    await lockValidKey(tx, context);
    return insertCodes(tx, context, pool, input);
  });
}
