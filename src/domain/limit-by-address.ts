import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "@/db/client";
import { SECOND } from "@/lib/durations";
import { addressBlock } from "@/lib/http/client-address";
import { tooManyTries } from "./errors";

type From = { db: Database; ip?: string };

/** A brake on what strangers may do from one address. */
export type AddressLimit = {
  /** Counts one; to be called outside any transaction, which would take the count back. @throws DomainError too-many-tries. */
  count: (from: From) => Promise<void>;
  /** Takes one back: it was no abuse after all. */
  giveBack: (from: From) => Promise<void>;
};

/**
 * `points` times within `seconds` from one address, an IPv4 or an IPv6 /64, counted in the database for all instances
 * together; while the database is away, in this process's memory (docs/decisions/0032). Without an address (a script, a
 * job) nothing is counted. `name` keeps one limit's counts apart from another's.
 */
export function limitByAddress(name: string, points: number, seconds: number): AddressLimit {
  const options = { keyPrefix: name, points, duration: seconds };
  const insuranceLimiter = new RateLimiterMemory(options);
  const limiters = new WeakMap<Database, RateLimiterPostgres>();

  function limiterOn(db: Database): RateLimiterPostgres {
    if (db instanceof PgTransaction) throw new Error("a count by address would go with its transaction");
    const limiter = limiters.get(db) ?? openLimiter(db, { ...options, insuranceLimiter });
    limiters.set(db, limiter);
    return limiter;
  }

  return {
    async count({ db, ip }) {
      if (ip === undefined) return;
      try {
        await limiterOn(db).consume(addressBlock(ip));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyTries(refusal.msBeforeNext / SECOND);
        throw refusal;
      }
    },
    async giveBack({ db, ip }) {
      if (ip !== undefined) await limiterOn(db).reward(addressBlock(ip));
    },
  };
}

type Options = { keyPrefix: string; points: number; duration: number; insuranceLimiter: RateLimiterMemory };

/** Whom the database has refused once is refused from memory until the span is over: a flood writes no rows. */
function openLimiter(db: Database, options: Options): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...options,
    storeClient: asClient(db),
    storeType: "client",
    tableName: "address_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: options.points + 1,
  });
}

type Query = { text: string; values: unknown[] };

/** The database as rate-limiter-flexible asks it, served or embedded alike. */
function asClient(db: Database) {
  return { query: ({ text, values }: Query) => db.execute(bind(text, values)) };
}

function bind(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return sql.join(parts.map((part, at) => (at % 2 ? sql.param(values[Number(part) - 1]) : sql.raw(part))));
}
