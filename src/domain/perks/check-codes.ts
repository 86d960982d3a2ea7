import "server-only";
import type { CheckedCodes } from "@/lib/code-list";
import type { Context, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import type { CodeSource } from "./code-list-form";
import { type CodePool, countKnown, hashCodes } from "./code-pool";
import type { ChosenReading } from "./code-reading";
import { inPieces, readCodeList } from "./read-code-list";

/** Says what a list would add, and writes nothing. */
export async function checkCodes(
  context: MemberContext,
  pool: CodePool,
  input: CodeSource & ChosenReading,
): Promise<CheckedCodes> {
  requireRole(context, canAdminister);
  return reportOnCodes(context, pool, input);
}

/** Check the permission first. Throws the errors of readCodeList. */
export async function reportOnCodes(
  { db }: Pick<Context, "db">,
  { perkId }: CodePool,
  { source, ...chosen }: CodeSource & ChosenReading,
): Promise<CheckedCodes> {
  const { codes, report } = await readCodeList(source, chosen);
  let known = 0;
  for await (const piece of inPieces(codes)) {
    const hashes = hashCodes(
      perkId,
      piece.map(({ code }) => code),
    );
    known += await countKnown(db, perkId, hashes);
  }
  return { step: "check", report, known };
}
