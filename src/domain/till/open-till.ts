import "server-only";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { tillKeys } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { sha256 } from "@/lib/hash";
import { ago, type Context, type VisitorContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { verb } from "../verb";
import { tillKeyError } from "./state";
import { readTillKey } from "./till-key";

const guesses = limitByAddress("till-key", 30, 900);

/** Counts wrong keys, but not malformed ones: at most 30 in 15 minutes per IP address. */
export const openTill = verb(
  z.object({
    key: z.string({ error: "Enter the till key." }).trim().min(1, { error: "Enter the till key." }).max(400),
  }),
  async (context: VisitorContext, { key: typed }): Promise<{ till: Till; key: string }> => {
    const key = readTillKey(typed);
    if (key === null) throw new DomainError("till-key-wrong", { field: "key" });
    await guesses.count(context);
    const till = await requireTill(context, key, "key");
    await guesses.uncount(context);
    const { db, now } = context;
    await db.update(tillKeys).set({ lastOpenedAt: now }).where(eq(tillKeys.id, till.keyId));
    return { till, key };
  },
);

/**
 * For a program that sends its key with each request. Counts wrong keys with those of `openTill`, but not the right ones, so
 * that many requests can run at once.
 */
export async function identifyTill(context: VisitorContext, sent: string): Promise<TillContext> {
  const key = readTillKey(sent);
  if (key === null) throw new DomainError("till-key-wrong");
  await guesses.requireTriesLeft(context);
  try {
    const till = await requireTill(context, key);
    await recordUse(context, till);
    return { ...context, till };
  } catch (error) {
    if (error instanceof DomainError && error.code === "till-key-wrong") await guesses.count(context);
    throw error;
  }
}

/** Writes at most once a minute. */
async function recordUse({ db, now }: VisitorContext, { keyId }: Till): Promise<void> {
  const { id, lastOpenedAt } = tillKeys;
  const isOld = or(isNull(lastOpenedAt), lte(lastOpenedAt, ago({ now }, MINUTE)));
  await db
    .update(tillKeys)
    .set({ lastOpenedAt: now })
    .where(and(eq(id, keyId), isOld));
}

/** `field` is the form field of a typed key. */
export async function requireTill({ db }: Pick<Context, "db">, key: string, field?: string): Promise<Till> {
  const [found] = await db
    .select()
    .from(tillKeys)
    .where(eq(tillKeys.keyHash, sha256(key)));
  if (!found) throw new DomainError("till-key-wrong", { field });
  throwIfError(tillKeyError(found), { field });
  const { id: keyId, brand, brandName, label, isTest } = found;
  return { keyId, brand, brandName, label, isTest };
}

export type Till = {
  keyId: string;
  brand: string;
  brandName: string;
  label: string;
  /** Whether its codes and payments are those of the brand's test member, apart from the club's. */
  isTest: boolean;
};

export type TillContext = VisitorContext & { till: Till };

/** The key cannot be revoked until the transaction `tx` ends. Rejects a test key, unless the caller writes for one. */
export async function lockValidKey(
  tx: Database,
  { till }: TillContext,
  { isTest = false } = {},
): Promise<void> {
  const [key] = await tx
    .select({ revokedAt: tillKeys.revokedAt, isTest: tillKeys.isTest })
    .from(tillKeys)
    .where(eq(tillKeys.id, till.keyId))
    .for("share");
  if (key?.isTest !== isTest) throw new DomainError("till-key-wrong");
  throwIfError(tillKeyError(key));
}
