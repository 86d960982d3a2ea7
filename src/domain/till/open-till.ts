import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { tillKeys } from "@/db/schema";
import { sha256 } from "@/lib/sha256";
import type { Context, VisitorContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { whyKeyIsNoGood } from "./state";
import { readTillKey } from "./till-key";

export const openTillSchema = z.object({
  key: z
    .string({ error: "Enter the till’s key." })
    .trim()
    .min(1, { error: "Enter the till’s key." })
    .max(100),
});

const guesses = limitByAddress("till-key", 30, 900);

/**
 * Opens a brand's till by its key. 30 wrong ones in 15 minutes from one address; right ones don't count.
 * @throws DomainError too-many-tries, till-key-wrong, till-key-revoked.
 */
export async function openTill(
  context: VisitorContext,
  { key: typed }: z.output<typeof openTillSchema>,
): Promise<{ till: Till; key: string }> {
  const key = readTillKey(typed);
  await guesses.count(context);
  const till = await requireTill(context, key, "key");
  await guesses.giveBack(context);
  const { db, now } = context;
  await db.update(tillKeys).set({ lastOpenedAt: now }).where(eq(tillKeys.id, till.keyId));
  return { till, key };
}

/** The till that a key opens; `field` is the form's, where it was typed. @throws DomainError till-key-wrong, till-key-revoked. */
export async function requireTill({ db }: Pick<Context, "db">, key: string, field?: string): Promise<Till> {
  const [found] = await db
    .select()
    .from(tillKeys)
    .where(eq(tillKeys.keyHash, sha256(key)));
  if (!found) throw new DomainError("till-key-wrong", { field });
  throwIfError(whyKeyIsNoGood(found), { field });
  const { id: keyId, brand, brandName, label } = found;
  return { keyId, brand, brandName, label };
}

/** The brand's till that a key has opened. */
export type Till = {
  keyId: string;
  /** The brand's slug. */
  brand: string;
  brandName: string;
  /** What the club calls this key. */
  label: string;
};

/** What a till's request may do: nobody is signed in. */
export type TillContext = VisitorContext & { till: Till };

/** Keeps the till's key from being revoked until the transaction `tx` is over. @throws DomainError till-key-wrong, till-key-revoked. */
export async function lockValidKey(tx: Database, { till }: TillContext): Promise<void> {
  const [key] = await tx
    .select({ revokedAt: tillKeys.revokedAt })
    .from(tillKeys)
    .where(eq(tillKeys.id, till.keyId))
    .for("share");
  if (!key) throw new DomainError("till-key-wrong");
  throwIfError(whyKeyIsNoGood(key));
}
