import "server-only";
import { PgTransaction } from "drizzle-orm/pg-core";
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "@/db/client";
import { addressLimits } from "@/db/schema";
import { SECOND } from "@/lib/durations";
import { addressBlock } from "@/lib/http/client-address";
import { tooManyTries } from "./errors";

type From = { db: Database; ip?: string };

export type AddressLimit = {
  /** Must run outside of a transaction, because a rollback would remove the count. */
  count: (from: From) => Promise<void>;
  uncount: (from: From) => Promise<void>;
  /** Counts nothing. */
  requireTriesLeft: (from: From) => Promise<void>;
  /** Counts nothing. */
  read: (from: From) => Promise<LimitState>;
};

/** `points` tries in `seconds`: `left` of them now, and all of them after `resetSeconds`. */
export type LimitState = { points: number; seconds: number; left: number; resetSeconds: number };

/**
 * Allows `points` tries in `seconds` per IP address. All instances count in the database; while it is unavailable, each counts
 * in memory (docs/decisions/0032). Calls without an address, such as those of a job, don't count.
 */
export function limitByAddress(name: string, points: number, seconds: number): AddressLimit {
  const options = { keyPrefix: name, points, duration: seconds };
  const insuranceLimiter = new RateLimiterMemory(options);
  const limiters = new WeakMap<Database, RateLimiterDrizzle>();

  function limiterOn(db: Database): RateLimiterDrizzle {
    if (db instanceof PgTransaction) throw new Error("a rollback would remove a count by address");
    const limiter =
      limiters.get(db) ??
      new RateLimiterDrizzle({
        ...options,
        insuranceLimiter,
        storeClient: db,
        schema: addressLimits,
        clearExpiredByTimeout: false,
        inMemoryBlockOnConsumed: points + 1, // so that a flood writes no rows
      });
    limiters.set(db, limiter);
    return limiter;
  }

  return {
    async count({ db, ip }) {
      if (ip === undefined) return;
      try {
        await limiterOn(db).consume(addressBlock(ip));
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyTries(error.msBeforeNext / SECOND);
        throw error;
      }
    },
    async uncount({ db, ip }) {
      if (ip !== undefined) await limiterOn(db).reward(addressBlock(ip));
    },
    async requireTriesLeft({ db, ip }) {
      const counted = ip === undefined ? null : await limiterOn(db).get(addressBlock(ip));
      if (counted && counted.consumedPoints >= points) throw tooManyTries(counted.msBeforeNext / SECOND);
    },
    async read({ db, ip }) {
      const counted = ip === undefined ? null : await limiterOn(db).get(addressBlock(ip));
      const left = Math.max(0, points - (counted?.consumedPoints ?? 0));
      const resetSeconds = counted ? Math.max(0, Math.ceil(counted.msBeforeNext / SECOND)) : seconds;
      return { points, seconds, left, resetSeconds };
    },
  };
}
