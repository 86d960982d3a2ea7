import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { perkCodes, perkStocks } from "@/db/schema";
import type { AddedCodes } from "@/lib/code-list";
import { recordAudit } from "../audit";
import { encryptContact } from "../contacts/encrypt-contact";
import type { Clock, Context, MemberContext } from "../context";
import { DomainError } from "../errors";
import { canAdminister, requireRole } from "../members/roles";
import { requireStill } from "../members/staff-verb";
import type { CodesToAdd } from "./code-list-form";
import {
  type CodePool,
  countKnown,
  countUpload,
  hashCodes,
  requireNotWithdrawn,
  type Upload,
  type Uploader,
} from "./code-pool";
import { inPieces, type ListedCode, MOST_CODES, readCodeList } from "./read-code-list";
import { listStocks, lockStock } from "./stock";

/** The codes of one transaction, for which claims of the perk wait. */
const AT_ONCE = 1000;

/** Adds codes to the pool of a perk. */
export async function addCodes(
  context: MemberContext,
  pool: CodePool,
  input: CodesToAdd,
): Promise<AddedCodes> {
  requireRole(context, canAdminister);
  const by = { addedBy: context.actor.id };
  return insertCodes(context, { ...pool, by }, input, (tx) => requireStill(tx, context, canAdminister));
}

/**
 * Encrypts and stores codes, at most `atMost` of the list, and counts the pool. A part that is repeated adds nothing and
 * returns the same. Each transaction calls `check` first. Throws the errors of readCodeList.
 */
export async function insertCodes(
  context: Context,
  pool: CodePool & { by: Uploader },
  { source, uploadId, reading, firstLine, from, atMost = MOST_CODES }: CodesToAdd,
  check: (tx: Database) => Promise<void>,
): Promise<AddedCodes> {
  const { codes, report } = await readCodeList(source, { reading, firstLine });
  if (report.reading === null || report.firstLine?.is === null) throw new DomainError("codes-unclear");
  const part = codes.slice(from, from + atMost);
  const [stock] = await listStocks(context, [pool.perkId]);
  let [added, left] = [0, stock?.codesLeft ?? 0];
  for await (const piece of inPieces(part, AT_ONCE))
    await context.db.transaction(async (tx) => {
      await check(tx);
      const stored = await insertPiece(tx, context, { ...pool, uploadId }, piece);
      added += stored.added;
      left = stored.left;
    });
  return { step: "add", report, added, left, done: from + part.length };
}

async function insertPiece(
  tx: Database,
  context: Context,
  { perkId, brand, uploadId, by }: CodePool & Upload & { by: Uploader },
  piece: ListedCode[],
): Promise<Pick<AddedCodes, "added" | "left">> {
  const stock = await lockStock(tx, context, perkId);
  await requireNotWithdrawn(tx, { perkId, uploadId });
  const hashes = hashCodes(
    perkId,
    piece.map(({ code }) => code),
  );
  const stored = await storeNew(tx, context, { perkId, uploadId }, piece, hashes);
  const left = stock.codesLeft + stored;
  if (stored > 0) {
    await tx
      .update(perkStocks)
      .set({ codesLeft: left, codesAtUpload: left, lowNotifiedAt: null, emptyNotifiedAt: null })
      .where(eq(perkStocks.perkId, perkId));
    await countUpload(tx, context, { perkId, uploadId, ...by }, stored);
    const details = { perk: perkId, brand, codes: `${stored}` };
    await recordAudit(tx, context, { action: "perk codes added", subjectId: uploadId, details });
  }
  return { added: await countKnown(tx, perkId, hashes, uploadId), left };
}

/** Returns how many codes were not in the pool. */
async function storeNew(
  tx: Database,
  { now }: Clock,
  { perkId, uploadId }: Upload,
  piece: ListedCode[],
  hashes: string[],
): Promise<number> {
  const sealed = sql.param(piece.map(({ code }) => encryptContact(code)));
  const lines = sql.param(piece.map(({ line }) => line));
  const source = sql`select ${perkId}::text, sealed, hash, ${uploadId}::uuid, line, ${now}
    from unnest(${sealed}::text[], ${sql.param(hashes)}::text[], ${lines}::int[])
      with ordinality as uploaded(sealed, hash, line, place) order by place`;
  const { rows } = await tx.execute(
    sql`insert into ${perkCodes} (perk_id, code_sealed, code_hash, upload_id, line, created_at) ${source}
      on conflict do nothing returning line`,
  );
  return rows.length;
}
