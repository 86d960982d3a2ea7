import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "./client";
import { perkCodes, perkStocks } from "./schema";
import type { ContactEncryption } from "./seed-concierge-requests";

type PooledPerk = { id: string; brandSlug: string };

const CODES = 40;
/** Document ids in the shipped content: a perk with few codes, and one without any. */
const FEW_LEFT = { perkId: "perk-alder-and-vale-a-seat-woven-again", codes: 7 };
const NONE_LEFT = "perk-wickham-row-cloth-from-the-end";

/** Gives each perk with a pool some codes. Changes nothing if any pool has codes. Keeps the counts of earlier claims. */
export async function seedPerkPools(
  db: Database,
  perks: PooledPerk[],
  { encryptContact, hashContact }: ContactEncryption,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${perkCodes} in share row exclusive mode`); // two servers may start at the same time
    if ((await tx.$count(perkCodes)) > 0) return;
    for (const { id: perkId, brandSlug } of perks) {
      const count = codesOf(perkId);
      const codes = Array.from({ length: count }, (_, index) => codeOf(perkId, brandSlug, index));
      if (count === 0) continue;
      await tx.insert(perkCodes).values(
        codes.map((code, index) => ({
          perkId,
          codeSealed: encryptContact(code),
          codeHash: hashContact(`${perkId}\n${code}`),
          uploadId: "00000000-0000-4000-8000-000000000000",
          line: index + 1,
        })),
      );
      const stock = { codesLeft: count, codesAtUpload: count };
      await tx
        .insert(perkStocks)
        .values({ perkId, ...stock })
        .onConflictDoUpdate({ target: perkStocks.perkId, set: stock });
    }
  });
}

function codesOf(perkId: string): number {
  if (perkId === NONE_LEFT) return 0;
  return perkId === FEW_LEFT.perkId ? FEW_LEFT.codes : CODES;
}

/** Such as "CORVO-7Q2FD1", the same in each demo. */
function codeOf(perkId: string, brandSlug: string, index: number): string {
  const brand = brandSlug.split("-")[0]?.toUpperCase() ?? "";
  const hash = createHash("sha256").update(`${perkId} ${index}`).digest("hex");
  return `${brand}-${hash.slice(0, 6).toUpperCase()}`;
}
