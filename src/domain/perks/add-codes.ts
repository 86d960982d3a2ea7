import "server-only";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { perkCodes, perkStocks } from "@/db/schema";
import { recordAudit } from "../audit";
import { encryptContact, hashContact } from "../contacts/encrypt-contact";
import type { Context, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { readCodeLines } from "./read-code-lines";
import { lockStock } from "./stock";

export const MOST_CODES = 100_000;

/** One part of an upload. The client sends a long list in parts, and repeats a part after a lost connection. */
export const addCodesSchema = z.object({
  /** CSV or pasted text: one code per line, in the first column. */
  lines: z
    .string({ error: "Paste the codes, one per line." })
    .min(1, { error: "Paste the codes, one per line." }),
  uploadId: z.guid({ error: "Choose a file again." }),
  /** The number of the first line in the whole upload. */
  firstLine: z.coerce
    .number()
    .int()
    .min(1)
    .max(MOST_CODES, { error: "A list can have at most 100,000 codes. Split it into several." })
    .default(1),
});

export const addPerkCodesSchema = addCodesSchema.extend({
  perkId: z.string({ error: "Choose a perk." }).min(1, { error: "Choose a perk." }).max(128),
});

export type CodePool = { perkId: string; brand: string };

export type AddedCodes = {
  added: number;
  /** Free codes of the whole pool. */
  left: number;
  /** Line numbers in the upload. */
  duplicates: number[];
  bad: { line: number; reason: string }[];
};

/** Adds codes to the pool of a perk. @throws DomainError not-allowed for anyone but administrators. */
export async function addCodes(
  context: MemberContext,
  pool: CodePool,
  input: z.output<typeof addCodesSchema>,
): Promise<AddedCodes> {
  requireRole(context, canAdminister);
  return context.db.transaction((tx) => insertCodes(tx, context, pool, input));
}

/**
 * Encrypts and stores codes, reports duplicates and lines that are no codes, and counts the pool. A part that is repeated
 * adds nothing and returns the same. Check the permission first.
 */
export async function insertCodes(
  tx: Database,
  context: Context,
  { perkId, brand }: CodePool,
  { lines, uploadId, firstLine }: z.output<typeof addCodesSchema>,
): Promise<AddedCodes> {
  const stock = await lockStock(tx, context, perkId);
  const { codes, bad } = readCodeLines(lines, firstLine);
  const rows = new Map<string, { line: number; code: string }>();
  const duplicates: number[] = [];
  for (const { line, code } of codes) {
    const hash = hashContact(`${perkId}\n${code}`);
    if (rows.has(hash)) duplicates.push(line);
    else rows.set(hash, { line, code });
  }
  const stored = await storeNew(tx, context, { perkId, uploadId }, rows);
  const rest = [...rows.values()].map(({ line }) => line).filter((line) => !stored.has(line));
  const repeated = await findRepeated(tx, { perkId, uploadId }, rest);
  duplicates.push(...rest.filter((line) => !repeated.has(line)));
  const left = stock.codesLeft + stored.size;
  if (stored.size > 0) {
    await tx
      .update(perkStocks)
      .set({ codesLeft: left, codesAtUpload: left, lowNotifiedAt: null, emptyNotifiedAt: null })
      .where(eq(perkStocks.perkId, perkId));
    const details = { perk: perkId, brand, codes: `${stored.size}` };
    await recordAudit(tx, context, { action: "perk codes added", subjectId: uploadId, details });
  }
  return {
    added: stored.size + repeated.size,
    left,
    duplicates: duplicates.toSorted((one, other) => one - other),
    bad,
  };
}

/** Returns the line numbers of the codes that were not in the pool. */
async function storeNew(
  tx: Database,
  { now }: Pick<Context, "now">,
  { perkId, uploadId }: { perkId: string; uploadId: string },
  rows: Map<string, { line: number; code: string }>,
): Promise<Set<number>> {
  if (rows.size === 0) return new Set();
  const hashes = [...rows.keys()];
  const lines = [...rows.values()].map(({ line }) => line);
  const sealed = [...rows.values()].map(({ code }) => encryptContact(code));
  const source = sql`select ${perkId}::text, sealed, hash, ${uploadId}::uuid, line, ${now}
    from unnest(${sql.param(sealed)}::text[], ${sql.param(hashes)}::text[], ${sql.param(lines)}::int[])
      as uploaded(sealed, hash, line) order by line`;
  const { rows: stored } = await tx.execute<{ line: number }>(
    sql`insert into ${perkCodes} (perk_id, code_sealed, code_hash, upload_id, line, created_at) ${source}
      on conflict do nothing returning line`,
  );
  return new Set(stored.map(({ line }) => line));
}

/** Returns the lines that this upload has stored before. */
async function findRepeated(
  tx: Database,
  { perkId, uploadId }: { perkId: string; uploadId: string },
  lines: number[],
): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const found = await tx
    .select({ line: perkCodes.line })
    .from(perkCodes)
    .where(
      and(eq(perkCodes.perkId, perkId), eq(perkCodes.uploadId, uploadId), inArray(perkCodes.line, lines)),
    );
  return new Set(found.map(({ line }) => line));
}
