import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { tillKeys } from "@/db/schema";
import { DomainError, throwIfError } from "../errors";
import { whyKeyIsNoGood } from "./state";
import type { TillContext } from "./till-context";

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
