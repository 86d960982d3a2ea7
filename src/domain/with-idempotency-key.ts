import "server-only";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { idempotencyKeys } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import type { Actor, Clock } from "./context";
import { DomainError } from "./errors";

const PROBLEM = "We can’t read this form.";

export const idempotencyKeySchema = z.string({ error: PROBLEM }).regex(/^[\w-]{8,64}$/, { error: PROBLEM });

type Owner = Clock & { actor: Pick<Actor, "id"> };

/**
 * Runs a task once per idempotency key of a member; the same key returns the first result. Lock the member's row in the
 * transaction `tx` first.
 */
export async function withIdempotencyKey<Result extends Record<string, string>>(
  tx: Database,
  { actor, now }: Owner,
  { key, body }: { key: string; body: readonly string[] },
  run: () => Promise<Result>,
): Promise<Result> {
  const requestHash = sha256(JSON.stringify(body));
  const [earlier] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.memberId, actor.id), eq(idempotencyKeys.key, key)));
  if (earlier && earlier.requestHash !== requestHash) throw new DomainError("key-reused");
  if (earlier) return earlier.response as Result;
  const response = await run();
  await tx.insert(idempotencyKeys).values({ memberId: actor.id, key, requestHash, response, createdAt: now });
  return response;
}
