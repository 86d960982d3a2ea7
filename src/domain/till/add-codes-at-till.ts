import "server-only";
import type { AddedCodes, CheckedCodes } from "@/lib/code-list";
import { DomainError } from "../errors";
import { insertCodes } from "../perks/add-codes";
import { reportOnCodes } from "../perks/check-codes";
import type { CodeSource, CodesToAdd } from "../perks/code-list-form";
import type { CodePool } from "../perks/code-pool";
import type { ChosenReading } from "../perks/code-reading";
import { lockValidKey, type TillContext } from "./open-till";

/** Adds codes to the pool of a perk of the till's brand. */
export async function addCodesAtTill(
  context: TillContext,
  pool: CodePool,
  input: CodesToAdd,
): Promise<AddedCodes> {
  requireOwn(context, pool);
  const by = { tillKeyId: context.till.keyId };
  return insertCodes(context, { ...pool, by }, input, (tx) => lockValidKey(tx, context));
}

/** Says what a list would add, and writes nothing. */
export async function checkCodesAtTill(
  context: TillContext,
  pool: CodePool,
  input: CodeSource & ChosenReading,
): Promise<CheckedCodes> {
  requireOwn(context, pool);
  return reportOnCodes(context, pool, input);
}

function requireOwn({ till }: TillContext, { brand }: CodePool): void {
  if (till.isTest || brand !== till.brand) throw new DomainError("perk-not-found");
}
